import type { Role } from '@trackboard/contract';
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

/** Shown as icons on the card; the others stand in its menu. */
export const iconActions: readonly CardAction[] = ['log', 'scores', 'edit', 'duplicate', 'delete'];

/** Not in reach of a thumb's row of icons: they stand in the menu. */
export const menuActions: readonly CardAction[] = ['publish', 'makeDraft'];

type CardWorkout = Pick<Workout, 'scoreType' | 'workoutType' | 'isPublished'>;

/**
 * What a person of this role may do with a card. A workout from the database is no text of the owner's: it can be
 * duplicated, moved and taken off the calendar, not edited.
 */
export function cardActions(role: Role, card: CardWorkout): CardAction[] {
  const scored = takesScores(card);
  const view: CardAction[] = scored ? ['scores'] : [];
  if (role === 'athlete') return scored ? ['log', ...view] : view;
  const publication: CardAction = card.isPublished ? 'makeDraft' : 'publish';
  return card.workoutType === 'database'
    ? [...view, 'duplicate', 'move', publication, 'remove']
    : [...view, 'edit', 'duplicate', 'move', publication, 'delete'];
}
