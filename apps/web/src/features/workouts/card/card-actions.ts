import { can, type HasRole } from '@trackboard/contract';
import type { Workout } from '@trackboard/contract/workouts';
import { takesScores } from '../workout-kind.ts';

/** What can be done with a workout on the calendar, in the order in which it is offered. */
export type CardAction =
  | 'log'
  | 'scores'
  | 'edit'
  | 'duplicate'
  | 'move'
  | 'publish'
  | 'makeDraft'
  | 'delete'
  | 'remove';

/** Shown as icons on the card; the others are in its menu. */
export const iconActions: readonly CardAction[] = ['log', 'scores', 'edit', 'duplicate', 'delete'];

/** Left out of the row of icons on a phone: they are in the menu. */
export const menuActions: readonly CardAction[] = ['publish', 'makeDraft'];

type CardWorkout = Pick<Workout, 'scoreType' | 'workoutType' | 'isPublished'>;

/**
 * What a user may do with a workout. The text of a workout from the database is not the gym's: the workout can be
 * duplicated, moved and taken off the calendar, not edited.
 */
export function cardActions(user: HasRole, card: CardWorkout): CardAction[] {
  const scored = takesScores(card);
  const view: CardAction[] = scored ? ['scores'] : [];
  if (!can(user, 'programme')) return scored && can(user, 'logScores') ? ['log', ...view] : view;
  const publication: CardAction = card.isPublished ? 'makeDraft' : 'publish';
  return card.workoutType === 'database'
    ? [...view, 'duplicate', 'move', publication, 'remove']
    : [...view, 'edit', 'duplicate', 'move', publication, 'delete'];
}
