import { ModalsProvider, useModals } from '@mantine/modals';
import { useEffect, useLayoutEffect } from 'react';
import { questionsState } from './questions-state.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** Tells the dialogs below whether one is open, and returns the focus when it closes. */
function Report(): null {
  const isOpen = useModals().modals.length > 0;
  useLayoutEffect(() => questionsState.setOpen(isOpen), [isOpen]);
  // Runs after the provider listens.
  useEffect(() => questionsState.setMounted(), []);
  useFocusReturn(isOpen);
  return null;
}

/** Where confirmations and choosers open. */
export function Questions() {
  return (
    <ModalsProvider modalProps={{ returnFocus: false }}>
      <Report />
    </ModalsProvider>
  );
}
