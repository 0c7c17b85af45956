import type { Workout } from '@trackboard/contract/workouts';
import { type Me, may } from '../../../lib/me.ts';
import { takesScores } from '../workout-kind.ts';

/** The actions of a workout on the calendar, in menu order. */
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

/** Actions with an icon on the card. The other actions are only in its menu. */
export const iconActions: readonly CardAction[] = ['log', 'scores', 'edit', 'duplicate', 'delete'];

type CardWorkout = Pick<Workout, 'scoreType' | 'workoutType' | 'isPublished'>;

/** Returns the actions that a user has. A database workout cannot be edited, because the gym does not own its text. */
export function cardActions(me: Me, card: CardWorkout): CardAction[] {
  const scored = takesScores(card);
  const view: CardAction[] = scored ? ['scores'] : [];
  if (!may(me, 'programme')) return scored && may(me, 'logScores') ? ['log', ...view] : view;
  const publication: CardAction = card.isPublished ? 'makeDraft' : 'publish';
  return card.workoutType === 'database'
    ? [...view, 'duplicate', 'move', publication, 'remove']
    : [...view, 'edit', 'duplicate', 'move', publication, 'delete'];
}
