import { ActionIcon, Box, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMicrophone, IconSend2, IconTrash } from '@tabler/icons-react';
import { maxPeak, maxVoiceSeconds, type Voice } from '@trackboard/contract/chat';
import { formatTime } from '@trackboard/scoring';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** The kinds of recordings that browsers make and the server accepts, with their file extensions. */
const kinds = [
  ['audio/webm;codecs=opus', 'weba'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'oga'],
] as const;

/** Returns the kind that this browser records; undefined if it cannot record. */
function recordedKind() {
  if (!('MediaRecorder' in globalThis && 'mediaDevices' in navigator)) return undefined;
  return kinds.find(([type]) => MediaRecorder.isTypeSupported(type));
}

const canRecord = (): boolean => recordedKind() !== undefined;

interface Recording {
  /** Ends the recording, if it has not ended, and returns the sound. */
  readonly stop: () => Promise<File>;
  /** Ends the recording and drops the sound. */
  readonly cancel: () => void;
}

/** Asks for the microphone and begins to record. Rejects if there is no microphone or the user refuses access. */
async function startRecording(): Promise<Recording> {
  const [type, ending] = recordedKind() ?? kinds[0];
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    cancel: end,
    stop: async () => {
      end();
      await ended;
      const [container = type] = type.split(';');
      return new File(parts, `voice.${ending}`, { type: container });
    },
  };
}

/** Returns the message that says why a recording could not begin. */
function recordingProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The microphone is blocked. Allow it for this page in the settings of your browser.';
  }
  if (name === 'NotFoundError') return 'No microphone was found.';
  return 'The microphone could not be used.';
}

/** How many peaks a waveform has. */
const peakCount = 48;

/** Returns the waveform of samples between -1 and 1: the loudest sample of each part, relative to the loudest of all. */
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

/** Returns the waveform of a recording; a flat one if the browser cannot read it. */
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

/** In the state `ready` the recording has reached the longest length. */
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
  // Leaving the chat ends the recording, even while the browser asks for the microphone.
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
    /** The message that says why the last recording could not begin; null if it could. */
    problem,
    start: () => void start(),
    cancel: () => {
      recording.current?.cancel();
      reset();
    },
    finish: () => void finish(),
  };
}

type Recorder = ReturnType<typeof useRecorder>;

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Begins a voice message. It is shown only in browsers that can record. */
export function RecordButton({ recorder: { state, start } }: { recorder: Recorder }) {
  if (!canRecord()) return null;
  return (
    <ActionIcon
      size="lg"
      aria-label="Record a voice message"
      loading={state === 'asking'}
      onClick={start}
    >
      <IconMicrophone size={24} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Replaces the text field while the user records a voice message. */
export function RecorderBar({ recorder }: { recorder: Recorder }) {
  const { state, seconds, cancel, finish } = recorder;
  const isPhone = useIsPhone();
  useHotkeys([['Escape', cancel]]);
  return (
    <Group component="fieldset" gap="sm" wrap="nowrap" flex={1} aria-label="Voice message">
      <ActionIcon size="lg" aria-label="Discard the voice message" onClick={cancel}>
        <IconTrash size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Box
        component="span"
        flex="none"
        w={10}
        h={10}
        bdrs="50%"
        bg={state === 'recording' ? 'var(--danger)' : 'var(--ink-3)'}
      />
      <Box component="span" fw={600}>
        {state === 'ready' ? 'Recorded' : 'Recording'}
      </Box>
      <Box component="span" role="timer" className="tnum" ms="auto">
        {formatTime(Math.floor(seconds))}{' '}
        <Box component="span" c="var(--ink-3)">
          of {formatTime(maxVoiceSeconds)}
        </Box>
      </Box>
      <ActionIcon
        variant="filled"
        size={isPhone ? 48 : 'lg'}
        radius={isPhone ? 13 : 'md'}
        aria-label="Send the voice message"
        // The button that began the recording is gone, so the bar takes the focus.
        ref={takeFocus}
        onClick={finish}
      >
        <IconSend2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
