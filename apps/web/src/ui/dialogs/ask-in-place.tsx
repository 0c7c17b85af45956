import { Button, Group } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import classes from './ask-in-place.module.css';

/** The time after which a missing answer counts as NO, in milliseconds. */
const answerTime = 20_000;

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

interface AskInPlaceProps {
  /** What happens after YES. */
  detail: string;
  isBusy: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks 'Are you sure about that?' below the row that it is about. The focus starts on NO; Escape and 20 seconds mean NO. */
export function AskInPlace({ detail, isBusy, onNo, onYes }: AskInPlaceProps) {
  const id = useId();
  const [asker] = useState(() => document.activeElement);
  const refuse = () => {
    onNo();
    if (asker instanceof HTMLElement) asker.focus();
  };
  /** Escape answers the question. With the attribute, the dialog around the row stays open. */
  const answer = {
    'data-mantine-stop-propagation': true,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && refuse(),
  };
  useTimeout(refuse, answerTime, { autoInvoke: true });
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-detail`}
      className={classes.question}
    >
      <div>
        <b id={id}>Are you sure about that?</b>
        <p id={`${id}-detail`}>{detail}</p>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Button {...answer} variant="default" ref={takeFocus} onClick={refuse}>
          NO
        </Button>
        <Button {...answer} variant="danger-outline" loading={isBusy} onClick={onYes}>
          YES
        </Button>
      </Group>
    </div>
  );
}
