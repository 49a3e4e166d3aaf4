// The browser's own voice, where there is one.

const speaker = /** @type {SpeechSynthesis | undefined} */ (globalThis.speechSynthesis);

/** The voice for a language that is on the device, as words are sent to nobody; nothing where there is none.
 * @param {string} language */
export function voice(language) {
  const voices = (speaker?.getVoices() ?? []).filter((one) => one.localService !== false), tag = language.toLowerCase();
  const isSame = (/** @type {SpeechSynthesisVoice} */ one) => one.lang.toLowerCase().replace("_", "-");
  return voices.find((one) => isSame(one) === tag) ?? voices.find((one) => isSame(one).split("-")[0] === tag.split("-")[0]);
}

/** Voices come some time after the page.
 * @param {() => void} act */
export function whenVoicesCome(act) { speaker?.addEventListener?.("voiceschanged", act); }

/** Says a text.
 * @param {string} text @param {string} language */
export function speakAloud(text, language) {
  const found = voice(language);
  if (!speaker || !found) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = found.lang;
  spoken.voice = found;
  spoken.rate = 0.85;
  speaker.cancel();
  speaker.speak(spoken);
}

/** Silence. */
export const hush = () => speaker?.cancel();
