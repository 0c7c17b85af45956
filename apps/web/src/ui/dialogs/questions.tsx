import { ModalsProvider, useModals } from '@mantine/modals';
import { useEffect, useLayoutEffect } from 'react';
import { questionsState } from './questions-state.ts';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * Tells the dialogs below whether a confirmation or a chooser is open, and returns the focus when
 * it closes.
 */
function Report(): null {
  const isOpen = useModals().modals.length > 0;
  useLayoutEffect(() => questionsState.setOpen(isOpen), [isOpen]);
  // This effect runs after the provider has begun to listen.
  useEffect(() => questionsState.setMounted(), []);
  useFocusReturn(isOpen);
  return null;
}

/** The place where confirmations and choosers open. */
export function Questions() {
  return (
    <ModalsProvider modalProps={{ returnFocus: false }}>
      <Report />
    </ModalsProvider>
  );
}
