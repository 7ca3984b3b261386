import { LATE_TONES, ringTimes, ringTones, type Tone } from './ring-schedule.ts';

/**
 * Rings are handed to the audio clock this far ahead: timers of a tab in the background are slowed down to once a
 * minute, the audio clock is not.
 */
const AHEAD_SECONDS = 90;
const TOP_UP_MS = 20_000;

interface Bell {
  /** Whether the browser lets us sound; it does after a tap on the page. */
  sounding: () => boolean;
  /** Must be called from a tap the first time. */
  unlock: () => Promise<boolean>;
  setVolume: (volume: number) => void;
  ringOnce: () => void;
  /** Two falling strokes: something waits too long. */
  chime: () => void;
  startRinging: () => void;
  stopRinging: () => void;
}

export function createBell(): Bell {
  let context: AudioContext | null = null;
  let volume = 1;
  let ringing: { output: GainNode; startedAt: number; filledTo: number } | null = null;
  let wanted = false;
  let topUp: ReturnType<typeof setInterval> | undefined;

  const sound = (audio: AudioContext, output: AudioNode, at: number, tones: readonly Tone[]) => {
    for (const tone of tones) {
      const start = at + tone.at;
      const envelope = new GainNode(audio, { gain: 0 });
      envelope.gain.setValueAtTime(0, start);
      envelope.gain.linearRampToValueAtTime(tone.gain * 0.5, start + 0.012);
      envelope.gain.exponentialRampToValueAtTime(0.001, start + tone.seconds);
      envelope.connect(output);
      // A bell is more than a sine: the octave above gives it the edge that cuts through a kitchen.
      for (const [factor, part] of [
        [1, 1],
        [2, 0.35],
      ] as const) {
        const oscillator = new OscillatorNode(audio, { frequency: tone.hertz * factor });
        const share = new GainNode(audio, { gain: part });
        oscillator.connect(share).connect(envelope);
        oscillator.start(start);
        oscillator.stop(start + tone.seconds);
      }
    }
  };

  const fill = () => {
    if (!context || !ringing || context.state !== 'running') return;
    const elapsed = context.currentTime - ringing.startedAt;
    const until = elapsed + AHEAD_SECONDS;
    for (const time of ringTimes(Math.max(ringing.filledTo, elapsed), until))
      sound(context, ringing.output, ringing.startedAt + time, ringTones(time));
    ringing.filledTo = until;
  };

  const start = () => {
    if (!wanted || ringing || context?.state !== 'running') return;
    const output = new GainNode(context, { gain: volume });
    output.connect(context.destination);
    ringing = { output, startedAt: context.currentTime + 0.05, filledTo: 0 };
    fill();
    topUp = setInterval(fill, TOP_UP_MS);
  };

  const once = (tones: readonly Tone[]) => {
    if (context?.state !== 'running') return;
    const output = new GainNode(context, { gain: volume });
    output.connect(context.destination);
    sound(context, output, context.currentTime + 0.05, tones);
  };

  return {
    sounding: () => context?.state === 'running',
    unlock: async () => {
      context ??= new AudioContext();
      // Where a tap is missing the promise stays open; what counts is the state right after.
      await Promise.race([
        context.resume().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 300)),
      ]);
      start();
      return context.state === 'running';
    },
    setVolume: (next) => {
      volume = next;
      if (ringing) ringing.output.gain.value = next;
    },
    ringOnce: () => once(ringTones(0)),
    chime: () => once(LATE_TONES),
    startRinging: () => {
      wanted = true;
      start();
    },
    stopRinging: () => {
      wanted = false;
      clearInterval(topUp);
      // What is scheduled ahead falls silent with its output.
      ringing?.output.disconnect();
      ringing = null;
    },
  };
}
