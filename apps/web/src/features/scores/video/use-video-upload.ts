import * as scores from '@trackboard/contract/scores';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError')
    return 'The upload was stopped.';
  const isRefused = error instanceof ApiError && error.status < 500;
  return isRefused && error.message ? error.message : 'Check your connection, then try again.';
}

/** Uploads a video after its score was saved, so a failure does not lose the score. */
export function useVideoUpload(trackWorkoutId: string) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(null);
  const { submit, isPending, error, reset } = useWrite(scores.save);
  useEffect(() => () => running.current?.abort(), []);
  return {
    isPending,
    /** The sent share, from 0 to 1. */
    share,
    /** Why it failed. */
    problem: error && reasonOf(error),
    /** Uploads the video of a saved score. Resolves with whether it succeeded. */
    send: (video: File): Promise<boolean> => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      const how = { signal: controller.signal, onProgress: setShare };
      return submit({ trackWorkoutId, video }, how).then(
        () => true,
        () => false,
      );
    },
    cancel: () => running.current?.abort(),
    /** Clears a failure. */
    reset,
  };
}

export type VideoUpload = ReturnType<typeof useVideoUpload>;
