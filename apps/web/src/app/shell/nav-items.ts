import type { Role } from '@trackboard/contract';
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
  roles: readonly Role[];
}

/** A screen of its own, or a dialog over whichever screen is open. */
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
    roles: ['owner', 'athlete'],
    to: '/dashboard/programmingcalendar',
  },
  {
    label: 'Manage Athletes',
    shortLabel: 'Athletes',
    icon: IconUsers,
    roles: ['owner'],
    to: '/dashboard/manageathletes',
  },
  {
    label: 'Records',
    shortLabel: 'Records',
    icon: IconTrophy,
    roles: ['athlete'],
    to: '/dashboard/records',
  },
  {
    label: 'My Gyms',
    shortLabel: 'My Gyms',
    icon: IconBarbell,
    roles: ['athlete'],
    dialog: 'my-gyms',
  },
  {
    label: 'My Tracks',
    shortLabel: 'My Tracks',
    icon: IconStack2,
    roles: ['owner'],
    dialog: 'my-tracks',
  },
  {
    label: 'Marketplace',
    shortLabel: 'Marketplace',
    icon: IconBuildingStore,
    roles: ['owner', 'athlete'],
    to: '/marketplace',
  },
];

/** What the navigation offers to a role, in order. */
export function navItemsFor(role: Role): readonly NavItem[] {
  return navItems.filter((item) => item.roles.includes(role));
}
