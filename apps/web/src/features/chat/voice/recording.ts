/** The kinds of recordings that browsers make and the server takes, with the endings of their names. */
const kinds = [
  ['audio/webm;codecs=opus', 'weba'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'oga'],
] as const;

/** What this browser records; undefined if nothing. */
function recordedKind() {
  if (!('MediaRecorder' in globalThis && 'mediaDevices' in navigator)) return undefined;
  return kinds.find(([type]) => MediaRecorder.isTypeSupported(type));
}

export const canRecord = (): boolean => recordedKind() !== undefined;

export interface Recording {
  /** Ends it, if it has not ended, and returns the sound. */
  readonly stop: () => Promise<File>;
  /** Ends it, without the sound. */
  readonly cancel: () => void;
}

/** Asks for the microphone and begins to record. Rejects if there is none or the user refuses it. */
export async function startRecording(): Promise<Recording> {
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

/** Why a recording could not begin, for the user. */
export function recordingProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The microphone is blocked. Allow it for this page in the settings of your browser.';
  }
  if (name === 'NotFoundError') return 'No microphone was found.';
  return 'The microphone could not be used.';
}
