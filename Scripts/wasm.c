// What the runtime of Embedded Swift asks of its host, for a page that has none.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Seeds of hashing: a constant, so that the same request gets the same answer.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5C, count); }

int putchar(int byte) { return byte; }

uintptr_t __stack_chk_guard = 0x5C5C5C5C;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The product of two whole numbers of 128 bits, which clang expects of its runtime library.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t a0 = (uint64_t)a, b0 = (uint64_t)b;
  uint64_t al = a0 & 0xFFFFFFFF, ah = a0 >> 32, bl = b0 & 0xFFFFFFFF, bh = b0 >> 32;
  uint64_t low = al * bl, middle = ah * bl + (low >> 32), other = al * bh + (middle & 0xFFFFFFFF);
  uint64_t high = ah * bh + (middle >> 32) + (other >> 32);
  high += (uint64_t)((unsigned __int128)a >> 64) * b0 + a0 * (uint64_t)((unsigned __int128)b >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (other << 32) | (low & 0xFFFFFFFF));
}

// Decimal digits to the nearest double, ties to even, by whole numbers of any length: right to the last bit, like the C
// library's strtod, which would bring in arithmetic of 128-bit floating point.

enum { words = 128, most_digits = 800 };
typedef struct { uint32_t word[words]; int count; } Whole;

static void multiply(Whole *whole, uint32_t factor, uint32_t carry) {
  uint64_t sum = carry;
  for (int i = 0; i < whole->count; i++) {
    sum += (uint64_t)whole->word[i] * factor;
    whole->word[i] = (uint32_t)sum;
    sum >>= 32;
  }
  if (sum && whole->count < words) whole->word[whole->count++] = (uint32_t)sum;
}

static void shift(Whole *whole, int bits) {
  for (; bits >= 31; bits -= 31) multiply(whole, 1u << 31, 0);
  multiply(whole, 1u << bits, 0);
}

static int bits(const Whole *whole) {
  return whole->count ? 32 * whole->count - __builtin_clz(whole->word[whole->count - 1]) : 0;
}

static int compare(const Whole *a, const Whole *b) {
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  for (int i = a->count - 1; i >= 0; i--)
    if (a->word[i] != b->word[i]) return a->word[i] < b->word[i] ? -1 : 1;
  return 0;
}

static void subtract(Whole *a, const Whole *b) {
  int64_t borrow = 0;
  for (int i = 0; i < a->count; i++) {
    int64_t difference = (int64_t)a->word[i] - (i < b->count ? b->word[i] : 0) + borrow;
    a->word[i] = (uint32_t)difference;
    borrow = difference >> 32;
  }
  while (a->count && !a->word[a->count - 1]) a->count--;
}

// digits × 10^power, digits not zero
static double nearest(Whole *above, int power) {
  static Whole below;
  memset(&below, 0, sizeof below);
  below.word[0] = below.count = 1;
  for (; power > 0; power--) multiply(above, 10, 0);
  for (; power < 0; power++) multiply(&below, 10, 0);
  // 53 bits before the point of the quotient, fewer where the number is below the normal ones
  int exponent = bits(above) - bits(&below) - 53;
  if (exponent < -1074) exponent = -1074;
  if (exponent > 0) shift(&below, exponent);
  else shift(above, -exponent);
  uint64_t quotient = 0;
  for (int step = 54; step >= 0; step--) {
    static Whole part;
    part = below;
    shift(&part, step);
    if (compare(above, &part) >= 0) {
      subtract(above, &part);
      quotient |= 1ull << step;
    }
  }
  // One bit too many where the quotient reached 2^53.
  int sticky = 0;
  if (quotient >> 53) {
    sticky = quotient & 1;
    quotient >>= 1;
    exponent++;
    if (sticky && !above->count && !(quotient & 1)) sticky = 0;
    if (sticky) quotient++;
  } else {
    multiply(above, 2, 0);
    int half = compare(above, &below);
    if (half > 0 || (half == 0 && quotient & 1)) quotient++;
  }
  return exponent > 971 ? __builtin_inf() : __builtin_scalbn((double)quotient, exponent);
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static Whole digits;
  memset(&digits, 0, sizeof digits);
  const char *next = text;
  int is_negative = *next == '-', seen = 0, kept = 0, power = 0, has_point = 0;
  if (*next == '-' || *next == '+') next++;
  for (;; next++) {
    if (*next == '.' && !has_point) {
      has_point = 1;
    } else if (*next >= '0' && *next <= '9') {
      seen = 1;
      if (kept < most_digits) {
        if (digits.count || *next != '0') {
          if (!digits.count) digits.word[digits.count++] = *next - '0';
          else multiply(&digits, 10, *next - '0');
          kept++;
        }
        power -= has_point;
      } else {
        power += !has_point;
      }
    } else {
      break;
    }
  }
  if (!seen) return 0;
  if (*next == 'e' || *next == 'E') {
    const char *mark = next++;
    int is_minus = *next == '-', value = 0;
    if (*next == '-' || *next == '+') next++;
    if (*next < '0' || *next > '9') next = mark;
    else
      for (; *next >= '0' && *next <= '9'; next++)
        if (value < 100000) value = 10 * value + (*next - '0');
    power += is_minus ? -value : value;
  }
  static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  double number = 0;
  // Both numbers are exact doubles, so one division or product is rounded once.
  if (kept <= 15 && power >= -22 && power <= 22) {
    double whole = 4294967296.0 * (digits.count > 1 ? digits.word[1] : 0) + (digits.count ? digits.word[0] : 0);
    number = power < 0 ? whole / tens[-power] : whole * tens[power];
  } else if (digits.count && power + kept > 310) number = __builtin_inf();
  else if (digits.count && power + kept > -330) number = nearest(&digits, power);
  *result = is_negative ? -number : number;
  return next;
}
