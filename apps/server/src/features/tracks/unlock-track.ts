import { timingSafeEqual } from 'node:crypto';
import { errorCatalogue, failure, isFailure } from '@trackboard/contract';
import type { Caller } from '../../platform/http/caller.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { after, days } from '../../platform/time/clock.ts';
import { isAccountOlderThan, type TrackRow } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** The user and address of a password attempt. */
export interface Guesser {
  readonly actor: Actor;
  readonly caller: Caller;
}

/** Younger accounts share one count per track, so that creating accounts gives no further guesses. */
const newAccountAge = days(7);

/** Older accounts do not share a count, so others cannot exhaust it. */
function limitsOfGuess(
  { actor, caller }: { actor: Pick<Actor, 'id'>; caller: Pick<Caller, 'address'> },
  trackId: string,
  isNewAccount: boolean,
): Limit[] {
  const own: Limit = { policy: 'track-password.athlete', of: `${actor.id}/${trackId}` };
  if (!isNewAccount) return [own];
  return [
    own,
    { policy: 'track-password.address', of: `${caller.address}/${trackId}` },
    { policy: 'track-password.new-accounts', of: trackId },
  ];
}

function matches(track: TrackRow, password: string | null | undefined): boolean {
  const expected = Buffer.from(track.joinPassword ?? '');
  const given = Buffer.from(password ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Checks the password of a private track; null if correct. Attempts are counted before the check. */
export async function unlockTrack(
  { db, clock, limiter }: Context,
  by: Guesser,
  track: TrackRow,
  password: string | null | undefined,
) {
  const since = after(clock.now(), -newAccountAge);
  const isNew = !(await isAccountOlderThan(db, by.actor.id, since));
  const admission = await limiter.admit(limitsOfGuess(by, track.id, isNew));
  if (isFailure(admission)) return admission;
  if (!matches(track, password)) {
    const message = errorCatalogue.wrong_track_password.message;
    return failure('wrong_track_password', { fields: { TrackPassword: message } });
  }
  await admission.giveBack();
  return null;
}
