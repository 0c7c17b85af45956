import { modals } from '@mantine/modals';
import { Button } from '../button.tsx';
import { loadQuestions } from './load-questions.ts';
import classes from './confirm.module.css';

interface OtherChoice {
  readonly label: string;
  readonly act: () => void;
}

/** The time after which a missing answer counts as NO, in milliseconds. */
const confirmTimeout = 20_000;

/**
 * Asks 'Are you sure about that?' and resolves to the answer. The focus starts on NO. Escape, a click outside and the timeout
 * also mean NO. `detail` is a sentence about the consequence. `other` offers something else to do, which also means NO. `signal`
 * closes the question when it is no longer needed, for example because the values are saved.
 */
export async function confirm(
  detail: string,
  { other, signal }: { other?: OtherChoice | undefined; signal?: AbortSignal } = {},
): Promise<boolean> {
  if (!(await loadQuestions()) || signal?.aborted) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const id = modals.openConfirmModal({
    title: 'Are you sure about that?',
    children: (
      <div className={`dim ${classes.detail}`}>
        {detail}
        {other && (
          <Button
            variant="subtle"
            className={classes.other}
            onClick={() => {
              modals.close(id);
              other.act();
            }}
          >
            {other.label}
          </Button>
        )}
      </div>
    ),
    labels: { confirm: 'YES', cancel: 'NO' },
    cancelProps: { 'data-autofocus': true, miw: 88 },
    confirmProps: { variant: 'danger', miw: 88 },
    groupProps: { gap: 'var(--space-10)' },
    classNames: { header: classes.header, title: classes.title, body: classes.body },
    // Without this role the header would be a second banner landmark.
    attributes: { header: { role: 'none' } },
    withCloseButton: false,
    // The dialog handles Escape in the bubble phase: a covered dialog must handle the key first to know that it is covered.
    closeOnEscape: false,
    onKeyDown: ({ key }) => key === 'Escape' && modals.close(id),
    centered: true,
    size: 420,
    zIndex: 390,
    onConfirm: () => resolve(true),
    // This runs however the dialog closes; a promise keeps its first value.
    onClose: () => {
      clearTimeout(timeout);
      resolve(false);
    },
  });
  const timeout = setTimeout(() => modals.close(id), confirmTimeout);
  signal?.addEventListener('abort', () => modals.close(id));
  return promise;
}
