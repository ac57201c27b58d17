// Two soft notes, made here: there is no file to load.
let context: AudioContext | undefined;

function note(audio: AudioContext, pitch: number, after: number): void {
  const begin = audio.currentTime + after;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(0.12, begin + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.7);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.75);
}

export function chime(): void {
  try {
    context ??= new AudioContext();
    // A browser keeps silent until somebody pressed something.
    if (context.state === 'suspended') void context.resume();
    note(context, 587.33, 0);
    note(context, 880, 0.14);
  } catch {
    // Without sound one can play as well.
  }
}
