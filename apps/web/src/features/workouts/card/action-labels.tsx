import {
  IconArrowsMove,
  IconCalendarMinus,
  IconCopy,
  IconEyeOff,
  IconListNumbers,
  IconPencil,
  IconSend,
  IconStopwatch,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { CardAction } from './card-actions.ts';

interface ActionLabel {
  readonly label: string;
  /** The text under an icon, where space is limited. */
  readonly short: string;
  readonly icon: Icon;
}

/** The label of `log` for a workout that has a score. */
export const updateLabel: ActionLabel = {
  label: 'Update score',
  short: 'Update',
  icon: IconPencil,
};

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
