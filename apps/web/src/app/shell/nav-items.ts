import { type Ability, can, type HasRole } from '@trackboard/contract';
import {
  IconBarbell,
  IconBuildingStore,
  IconCalendarEvent,
  IconStack2,
  IconTrophy,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { DashboardDialog } from './dialog-search.ts';

interface NavWords {
  label: string;
  /** For the tab bar of phones. */
  shortLabel: string;
  icon: Icon;
  /** The required ability, if any. */
  needs?: Ability;
}

/** A link to a screen, or to a dialog over the open screen. */
export type NavItem = NavWords &
  (
    | {
        to:
          | '/dashboard/programmingcalendar'
          | '/dashboard/manageathletes'
          | '/dashboard/records'
          | '/marketplace';
      }
    | { dialog: DashboardDialog }
  );

const navItems: readonly NavItem[] = [
  {
    label: 'Programming Calendar',
    shortLabel: 'Calendar',
    icon: IconCalendarEvent,
    to: '/dashboard/programmingcalendar',
  },
  {
    label: 'Manage Athletes',
    shortLabel: 'Athletes',
    icon: IconUsers,
    needs: 'manageAthletes',
    to: '/dashboard/manageathletes',
  },
  {
    label: 'Records',
    shortLabel: 'Records',
    icon: IconTrophy,
    needs: 'logScores',
    to: '/dashboard/records',
  },
  {
    label: 'My Gyms',
    shortLabel: 'My Gyms',
    icon: IconBarbell,
    needs: 'joinTracks',
    dialog: 'my-gyms',
  },
  {
    label: 'My Tracks',
    shortLabel: 'My Tracks',
    icon: IconStack2,
    needs: 'manageTracks',
    dialog: 'my-tracks',
  },
  {
    label: 'Marketplace',
    shortLabel: 'Marketplace',
    icon: IconBuildingStore,
    to: '/marketplace',
  },
];

/** The navigation items of a user, in order. */
export function navItemsFor(user: HasRole): readonly NavItem[] {
  return navItems.filter((item) => !item.needs || can(user, item.needs));
}
