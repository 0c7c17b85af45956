import { useModals } from '@mantine/modals';
import { useCallback } from 'react';
import classes from './use-confirm.module.css';

/** Milliseconds without an answer that count as NO. */
const confirmTimeout = 20_000;

/**
 * Asks 'Are you sure about that?' and resolves to the answer. The focus starts on NO; Escape, a click outside and the
 * timeout also mean NO. `detail` is a sentence about the consequence.
 */
export function useConfirm(): (detail?: string) => Promise<boolean> {
  const { openConfirmModal, closeModal } = useModals();
  return useCallback(
    (detail) =>
      new Promise((resolve) => {
        const id = openConfirmModal({
          title: 'Are you sure about that?',
          children: detail ? <p className={classes.detail}>{detail}</p> : null,
          labels: { confirm: 'YES', cancel: 'NO' },
          cancelProps: { 'data-autofocus': true, className: classes.answer },
          confirmProps: { variant: 'danger', className: classes.answer },
          groupProps: { gap: 'var(--space-10)' },
          classNames: { header: classes.header, title: classes.title, body: classes.body },
          // Otherwise it is a second banner landmark.
          attributes: { header: { role: 'none' } },
          withCloseButton: false,
          // In the bubble phase, because a covered dialog must handle the key first to know that it is covered.
          closeOnEscape: false,
          onKeyDown: ({ key }) => key === 'Escape' && closeModal(id),
          centered: true,
          size: 420,
          zIndex: 390,
          onConfirm: () => resolve(true),
          // Runs however it closes; a promise keeps its first value.
          onClose: () => {
            clearTimeout(timeout);
            resolve(false);
          },
        });
        const timeout = setTimeout(() => closeModal(id), confirmTimeout);
      }),
    [openConfirmModal, closeModal],
  );
}
