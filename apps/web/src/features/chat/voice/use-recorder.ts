import { maxPeak, maxVoiceSeconds, type Voice } from '@trackboard/contract/chat';
import { useEffect, useRef, useState } from 'react';
import { type Recording, recordingProblem, startRecording } from './recording.ts';

/** How many peaks a waveform has. */
const peakCount = 48;

/** The waveform of samples between -1 and 1: the loudest of each part, relative to the loudest of all. */
export function peaksOf(samples: Float32Array): number[] {
  const size = Math.max(1, Math.ceil(samples.length / peakCount));
  const peaks = Array.from({ length: peakCount }, (_, n) =>
    samples
      .subarray(n * size, (n + 1) * size)
      .reduce((most, each) => Math.max(most, Math.abs(each)), 0),
  );
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * maxPeak)));
}

/** The waveform of a recording; flat if the browser cannot read it. */
async function readPeaks(recording: Blob): Promise<number[]> {
  try {
    const reader = new OfflineAudioContext(1, 1, 8000);
    const sound = await reader.decodeAudioData(await recording.arrayBuffer());
    return peaksOf(sound.getChannelData(0));
  } catch {
    return peaksOf(new Float32Array());
  }
}

interface Recorded {
  readonly file: File;
  readonly voice: Voice;
}

/** `ready`: recorded up to the longest length. */
type State = 'idle' | 'asking' | 'recording' | 'ready';

/** Records one voice message after another. */
export function useRecorder(onRecorded: (recorded: Recorded) => void) {
  const [state, setState] = useState<State>('idle');
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const recording = useRef<Recording>(null);
  const full = useRef<Promise<File>>(null);
  const isGone = useRef(false);

  useEffect(() => {
    if (state !== 'recording') return undefined;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const passed = Math.min((performance.now() - startedAt) / 1000, maxVoiceSeconds);
      setSeconds(passed);
      if (passed < maxVoiceSeconds) return;
      full.current = recording.current?.stop() ?? null;
      setState('ready');
    }, 200);
    return () => clearInterval(timer);
  }, [state]);
  // Leaving the chat ends it, also while the user is asked for the microphone.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.cancel();
    };
  }, []);

  function reset(): void {
    recording.current = null;
    full.current = null;
    setState('idle');
    setSeconds(0);
  }

  async function start(): Promise<void> {
    setState('asking');
    setProblem(null);
    try {
      const started = await startRecording();
      if (isGone.current) return started.cancel();
      recording.current = started;
      setState('recording');
    } catch (error) {
      setProblem(recordingProblem(error));
      reset();
    }
  }

  async function finish(): Promise<void> {
    const stopped = full.current ?? recording.current?.stop();
    const length = Math.min(Math.max(Math.round(seconds), 1), maxVoiceSeconds);
    reset();
    const file = await stopped;
    if (file) onRecorded({ file, voice: { seconds: length, peaks: await readPeaks(file) } });
  }

  return {
    state,
    seconds,
    /** Why the last recording could not begin, for the user; null if it could. */
    problem,
    start: () => void start(),
    cancel: () => {
      recording.current?.cancel();
      reset();
    },
    finish: () => void finish(),
  };
}

export type Recorder = ReturnType<typeof useRecorder>;
