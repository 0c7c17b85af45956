import { Button } from '@mantine/core';
import { IconCopy, IconSend } from '@tabler/icons-react';
import { draftCount } from '../publishing/drafts-of.ts';
import { useProgramming } from './programming-acts.ts';

/** Publishes the drafts of the shown week, where it has any. */
export function PublishWeekButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const acts = useProgramming();
  if (!acts || acts.drafts === 0) return null;
  return (
    <Button
      variant="default"
      fullWidth={fullWidth}
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      onClick={acts.publishWeek}
    >
      Publish week, {draftCount(acts.drafts)}
    </Button>
  );
}

/** What an owner can do with the shown week, in the toolbar. */
export function WeekButtons() {
  const acts = useProgramming();
  if (!acts) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={acts.copyWeek}
      >
        Copy week…
      </Button>
      <PublishWeekButton />
    </>
  );
}
