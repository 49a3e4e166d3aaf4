// The mathematics of the C library, declared here so that a target without a C library's headers sees it too.
#ifndef COPYBOOK_MATHS_H
#define COPYBOOK_MATHS_H
float expf(float);
float logf(float);
#endif
