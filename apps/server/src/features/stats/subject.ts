import { can } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { AthleteFor } from './queries.ts';

/** The gym or athlete that figures are about. */
export type Subject =
  | { readonly kind: 'gym'; readonly gymId: string }
  | ({ readonly kind: 'athlete' } & AthleteFor);

/**
 * The gym or athlete behind an id: the actor's gym, or an athlete, whom the actor may be unable to see; null for staff
 * themselves.
 */
export function subjectOf(actor: Actor, id: string): Subject | null {
  if (can(actor, 'seeEngagement', id)) return { kind: 'gym', gymId: id };
  if (actor.id === id && !can(actor, 'logScores')) return null;
  return { kind: 'athlete', actor, userId: id };
}
