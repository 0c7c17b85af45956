import { startTransition, useEffect, useState } from 'react';

/**
 * Whether to render what is less urgent than something else: once that is there (`isReady`) and shown, and in parts, so that
 * neither blocks input. True at once if it is there from the start.
 */
export function useLater(isReady: boolean): boolean {
  const [isLater, setLater] = useState(isReady);
  useEffect(() => {
    if (isReady) startTransition(() => setLater(true));
  }, [isReady]);
  return isLater;
}
