import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading || heading.closest('[role="dialog"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After a change of screen, focus moves to its heading, so that a screen reader reads on from there. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading();
      }),
    [router],
  );
}
