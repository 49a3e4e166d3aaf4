#include <apriltag/apriltag.h>
#include <apriltag/tag36h11.h>
