import { Button, Group } from '@mantine/core';
import { IconClipboardText, IconCopy } from '@tabler/icons-react';
import classes from './empty-week-hint.module.css';
import { ExampleWeekButton } from './example-week-button.tsx';

interface EmptyWeekHintProps {
  /** An example for a gym without any workout, or a copy of the previous week. */
  offer: 'example' | 'copy';
  trackId: string;
  /** The Sunday of the week. */
  start: string;
  onCopy: () => void;
  onPaste: () => void;
}

/** Says in an owner's empty week how to fill it. */
export function EmptyWeekHint({ offer, trackId, start, onCopy, onPaste }: EmptyWeekHintProps) {
  const paste = (
    <Button
      variant="default"
      leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
      onClick={onPaste}
    >
      Paste a week
    </Button>
  );
  return (
    <Group className={classes.hint} gap="var(--space-10) var(--space-20)" justify="space-between">
      {offer === 'example' ? (
        <>
          <p>
            <b>Nothing is written yet.</b> Add a workout, or start from an example week: lifts,
            benchmarks and conditioning as drafts to change.
          </p>
          <Group gap="xs">
            {paste}
            <ExampleWeekButton trackId={trackId} start={start} />
          </Group>
        </>
      ) : (
        <>
          <p>
            <b>This week is empty.</b> Add a workout, or start from last week.
          </p>
          <Group gap="xs">
            {paste}
            <Button
              variant="default"
              leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
              onClick={onCopy}
            >
              Copy last week here
            </Button>
          </Group>
        </>
      )}
    </Group>
  );
}
