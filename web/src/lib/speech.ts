// The browser's own voice. Only voices of this device are used: no word leaves it.

const spoken = (): SpeechSynthesis | undefined => window.speechSynthesis;

/** Find a voice of this device for a language. */
export function voiceFor(language: string): SpeechSynthesisVoice | null {
  const all = spoken()?.getVoices() ?? [];
  const mine = all.filter((voice) => voice.localService && voice.lang.slice(0, 2).toLowerCase() === language);
  return mine.find((voice) => voice.default) ?? mine[0] ?? null;
}

/** Be told when voices come, which some browsers look for only when they are asked. */
export function onVoices(then: () => void): () => void {
  spoken()?.addEventListener?.('voiceschanged', then);
  return () => spoken()?.removeEventListener?.('voiceschanged', then);
}

/** Say something, and tell when that is over; a voice that never ends is stopped. */
export function speak(text: string, voice: SpeechSynthesisVoice, volume: number, most: number, over: () => void): void {
  const line = new SpeechSynthesisUtterance(text);
  line.voice = voice;
  line.lang = voice.lang;
  line.volume = volume;
  line.rate = 1.05;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    window.clearTimeout(timer);
    over();
  };
  const timer = window.setTimeout(() => {
    spoken()?.cancel();
    end();
  }, most);
  line.onend = line.onerror = end;
  spoken()?.speak(line);
}

export const silence = (): void => spoken()?.cancel();
