import {
  type Icon,
  IconArrowsMove,
  IconCalendarMinus,
  IconCopy,
  IconEyeOff,
  IconListNumbers,
  IconPencil,
  IconSend,
  IconStopwatch,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
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

interface ActionLabel {
  readonly label: string;
  /** The text under an icon, where space is limited. */
  readonly short: string;
  readonly icon: Icon;
}

export const actionLabels: Readonly<Record<CardAction, ActionLabel>> = {
  log: { label: 'Add score', short: 'Log score', icon: IconStopwatch },
  scores: { label: 'View score', short: 'View score', icon: IconListNumbers },
  edit: { label: 'Edit', short: 'Edit', icon: IconPencil },
  duplicate: { label: 'Duplicate', short: 'Duplicate', icon: IconCopy },
  move: { label: 'Move to', short: 'Move', icon: IconArrowsMove },
  publish: { label: 'Publish now', short: 'Publish', icon: IconSend },
  makeDraft: { label: 'Make draft', short: 'Make draft', icon: IconEyeOff },
  delete: { label: 'Delete', short: 'Delete', icon: IconTrash },
  remove: { label: 'Remove from calendar', short: 'Remove', icon: IconCalendarMinus },
};

/** Who logged the athlete's score of a workout: the athlete, or a partner for their team, who alone can change it. Null without one. */
export type LoggedBy = 'athlete' | 'partner' | null;

const logged: Readonly<Record<NonNullable<LoggedBy>, ActionLabel>> = {
  athlete: { label: 'Update score', short: 'Update', icon: IconPencil },
  partner: { label: 'Team score', short: 'Team Score', icon: IconUsers },
};

/** Returns the label of `log`. */
export const logLabel = (by: LoggedBy): ActionLabel => (by ? logged[by] : actionLabels.log);
