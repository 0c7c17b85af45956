import { Button, Group } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useId, useState } from 'react';
import classes from './ask-in-place.module.css';

/** The time after which a missing answer counts as NO, in milliseconds. */
const answerTime = 20_000;

/** Escape answers the question. With this attribute, the dialog around the row stays open. */
const stay = { 'data-mantine-stop-propagation': true };

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
  useTimeout(refuse, answerTime, { autoInvoke: true });
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-detail`}
      className={classes.question}
      onKeyDown={({ key }) => key === 'Escape' && refuse()}
    >
      <div>
        <b id={id}>Are you sure about that?</b>
        <p id={`${id}-detail`}>{detail}</p>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Button {...stay} variant="default" autoFocus onClick={refuse}>
          NO
        </Button>
        <Button {...stay} variant="danger-outline" loading={isBusy} onClick={onYes}>
          YES
        </Button>
      </Group>
    </div>
  );
}
