import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import * as workouts from '@trackboard/contract/workouts';
import { Button } from '../../../ui/button.tsx';
import { notifySuccess, notifyWarning } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { shiftDay, weekStart } from '../week.ts';
import { counted } from '../../../lib/locale.ts';

/**
 * Returns the Sunday of this week until Wednesday, then of the next week, because little of this
 * week is left.
 */
export function exampleWeekStart(today: string): string {
  const start = weekStart(today);
  return today <= shiftDay(start, 3) ? start : shiftDay(start, 7);
}

interface ExampleWeekButtonProps {
  trackId: string;
  /** The Sunday of the week. */
  start: string;
}

/** Adds the example week to a track and shows it on the calendar. */
export function ExampleWeekButton({ trackId, start }: ExampleWeekButtonProps) {
  const navigate = useNavigate();
  const { send, isPending } = useWrite(workouts.addExampleWeek, {
    success: (added) => {
      if (added.length === 0) notifyWarning('This week already has workouts.');
      else
        notifySuccess(
          `${counted(added.length, 'draft')} added. Only you see them until you publish.`,
        );
      void navigate({
        to: '/dashboard/programmingcalendar',
        search: { day: start, track: trackId },
      });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => void send({ trackId, date: start })}
    >
      Copy an example week
    </Button>
  );
}
