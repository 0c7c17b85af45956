import * as gymClasses from '@trackboard/contract/classes';
import type { ClassOfDay } from '@trackboard/contract/classes';
import { serverTime } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { notifySuccess } from '../../ui/toasts.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { lateQuestion, ownWords } from './class-words.ts';

interface PlaceButtonProps {
  of: ClassOfDay;
  /** Whether this is the main action of its screen. */
  isMain?: boolean;
}

/** The button that takes a place in a class, or gives it up. There is none for a class that has started or that is for others. */
export function PlaceButton({ of, isMain = false }: PlaceButtonProps) {
  const { classId: id, date, name, start, mine, startsAt, change } = of;
  const come = useWrite(gymClasses.come, {
    success: (place) => notifySuccess(ownWords(place)),
    onError: toastServerMessage,
  });
  const leave = useWrite(gymClasses.leave, {
    success: 'You gave up your place',
    onError: toastServerMessage,
  });
  const now = serverTime.now();
  const isOver = Date.parse(startsAt) <= now;
  if (isOver || (!mine && (!of.mayCome || change === 'cancelled'))) return null;

  async function askAndLeave(): Promise<void> {
    const question = mine?.state === 'comes' && change !== 'cancelled' && lateQuestion(of, now);
    if (question && !(await confirm(question))) return;
    await leave.send({ id, date });
  }

  const isBusy = come.isPending || leave.isPending;
  const isFull = of.coming >= of.places;
  const words = mine ? 'Leave' : isFull ? 'Wait for a place' : 'I’m coming';
  return (
    <Button
      style={{
        flex: 'none',
        height: 44,
        // A button without a frame ends with its word.
        marginInlineEnd: mine ? 'var(--button-edge)' : undefined,
      }}
      variant={mine ? 'subtle' : isMain ? undefined : 'default'}
      // A button that is disabled while it loads would lose the focus.
      data-loading={isBusy || undefined}
      aria-busy={isBusy}
      aria-label={`${words}: ${name}, ${start}`}
      onClick={() => void (isBusy || (mine ? askAndLeave() : come.send({ id, date })))}
    >
      {words}
    </Button>
  );
}
