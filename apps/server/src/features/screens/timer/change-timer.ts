import type { TimerChange } from '@trackboard/contract/screens';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { storeChange, timerAfter } from './store-change.ts';

/** Sets the timer of a screen of the actor's gym, or does something with it. */
export async function changeTimer(
  context: Context,
  { gym }: GymActor,
  { id, action, kind, ...plan }: TimerChange & { readonly id: string },
) {
  const place = { gymId: gym.id, id };
  if (kind) {
    const { work, rest, rounds, cap, countdown } = plan;
    const ready = { startsAt: null, pausedAt: null, roundsAt: [], revision: 0 };
    return storeChange(context, place, () => ({
      kind,
      work,
      rest,
      rounds,
      cap,
      countdown,
      ...ready,
    }));
  }
  return storeChange(context, place, (timer, now) =>
    timer && action ? timerAfter(timer, action, now) : null,
  );
}
