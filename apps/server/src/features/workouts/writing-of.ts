import { can } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';

/** Who writes a workout and when. Only coaches are named: what nobody is named for is the owner's. */
export function writingOf(actor: Actor, now: Date) {
  if (can(actor, 'runGym')) return { writtenBy: null, writtenAt: null };
  return { writtenBy: actor.id, writtenAt: now };
}
