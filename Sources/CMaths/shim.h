// The mathematics of the C library, declared here so that a target without a C library's headers sees it too.
#ifndef COPYBOOK_MATHS_H
#define COPYBOOK_MATHS_H
double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double atan2(double, double);
double exp(double);
double log(double);
double log2(double);
double log10(double);
double pow(double, double);
double hypot(double, double);
double cbrt(double);
double fmod(double, double);
float expf(float);
float logf(float);
#endif
