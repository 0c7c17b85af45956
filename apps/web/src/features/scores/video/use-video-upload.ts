import * as scores from '@trackboard/contract/scores';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

export type VideoUploadState =
  | { readonly phase: 'idle' }
  /** The sent share, from 0 to 1. */
  | { readonly phase: 'sending'; readonly share: number }
  | { readonly phase: 'failed'; readonly message: string };

export interface VideoUpload {
  readonly state: VideoUploadState;
  /** Uploads the video of a saved score. Resolves with whether it succeeded. */
  send: (video: File) => Promise<boolean>;
  cancel: () => void;
  /** Clears a failure. */
  reset: () => void;
}

const idle = { phase: 'idle' } as const;

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError')
    return 'The upload was stopped.';
  const isRefused = error instanceof ApiError && error.status < 500;
  return isRefused && error.message ? error.message : 'Check your connection, then try again.';
}

/** Uploads a video after its score was saved, so a failure does not lose the score. */
export function useVideoUpload(trackWorkoutId: string): VideoUpload {
  const [state, setState] = useState<VideoUploadState>(idle);
  const running = useRef<AbortController>(null);
  const { submit } = useWrite(scores.save);
  useEffect(() => () => running.current?.abort(), []);

  async function send(video: File): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ phase: 'sending', share });
      await submit({ trackWorkoutId, video }, { signal: controller.signal, onProgress });
      setState(idle);
      return true;
    } catch (error) {
      setState({ phase: 'failed', message: reasonOf(error) });
      return false;
    }
  }

  return {
    state,
    send,
    cancel: () => running.current?.abort(),
    reset: () => setState(idle),
  };
}
