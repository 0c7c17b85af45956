import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as screens from '@trackboard/contract/screens';
import type { Context } from '../../../platform/context.ts';
import { findByKey } from '../find-by-key.ts';
import { storeChange, timerAfter } from './store-change.ts';

/** Does something with the timer of a screen, from its remote control. */
export async function changeTimerOnScreen(
  context: Context,
  { screenKey, action }: InputOf<typeof screens.changeTimerOnScreen>,
) {
  const found = await findByKey(context, screenKey);
  if (isFailure(found)) return found;
  const { gymId, id } = found;
  if (!gymId) return failure('timer_missing');
  const changed = await storeChange(
    context,
    { gymId, id },
    (timer, now) => timer && timerAfter(timer, action, now),
  );
  // It ended after it was found.
  return isFailure(changed) && changed.failure === 'not_found' ? failure('screen_ended') : changed;
}
