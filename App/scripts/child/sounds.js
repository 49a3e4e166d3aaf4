// Sounds without files: a pluck for a good stroke, wood for a miss, notes for a feast.

/** @type {AudioContext | null} */
let context = null;
let isOn = false;

/** Sounds begin with a touch, as browsers want it.
 * @param {boolean} on */
export function setSounds(on) {
  isOn = on;
  if (on) context ??= typeof AudioContext === "undefined" ? null : new AudioContext();
}

/** A note.
 * @param {number} pitch  in Hz @param {number} after  in seconds @param {number} length @param {OscillatorType} [kind] */
function note(pitch, after, length, kind = "sine") {
  if (!isOn || !context) return;
  const start = context.currentTime + after, tone = context.createOscillator(), loudness = context.createGain();
  tone.type = kind;
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.14, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** A good stroke, a step higher with each stone.

 * @param {number} stone */
export const pluck = (stone) => note(392 * 2 ** (stone / 6), 0, 0.35);
export const knock = () => note(150, 0, 0.09, "triangle");
export const feast = () => [523, 659, 784, 1047].forEach((pitch, at) => note(pitch, 0.3 * at, 0.5));
