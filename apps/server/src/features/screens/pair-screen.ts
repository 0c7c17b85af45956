import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as screens from '@trackboard/contract/screens';
import { maxScreens, screenChanged } from '@trackboard/contract/screens';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lockGym } from '../gyms/index.ts';
import { findVisibleTrack } from '../tracks/index.ts';
import { findScreenOfGym, insertScreen, lockScreenWithCode } from './queries.ts';
import { presentScreen } from './present.ts';

type Pairing = InputOf<typeof screens.pair>;

async function storePairing(context: Context, actor: GymActor, { code, name, trackId }: Pairing) {
  const { db, clock, outbox } = context;
  const gymId = actor.gym.id;
  return inTransaction(db, async (trx) => {
    // Two requests at once must not exceed the limit, nor write to a gym that is being closed.
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    const track = await findVisibleTrack(trx, actor, trackId);
    if (track?.gymId !== gymId) return failure('not_found');
    const now = clock.now();
    const opened = await lockScreenWithCode(trx, code, now);
    if (!opened) return failure('screen_code_invalid');
    const { id } = opened;
    const place = { gymId, id };
    const shown = { trackId, name, shows: 'workout' as const, workoutId: null, timer: null };
    const isStored = await insertScreen(trx, { ...place, ...shown, pairedAt: now }, maxScreens);
    if (!isStored) return failure('too_many_screens');
    await outbox.add(trx, screenChanged, { gymId, screenId: id }, gymId);
    const row = await findScreenOfGym(trx, place);
    return row ? presentScreen(row, now) : failure('not_found');
  });
}

/** Makes the screen that shows a code a screen of the actor's gym. Wrong codes are limited. */
export async function pairScreen(context: Context, actor: GymActor, pairing: Pairing) {
  const admission = await context.limiter.admit([{ policy: 'screen-code.account', of: actor.id }]);
  if (isFailure(admission)) return admission;
  const paired = await storePairing(context, actor, pairing);
  if (!isFailure(paired)) await admission.giveBack();
  return paired;
}
