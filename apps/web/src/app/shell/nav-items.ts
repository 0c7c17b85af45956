import type { Ability } from '@trackboard/contract';
import {
  IconBarbell,
  IconBuildingStore,
  IconCalendarEvent,
  IconLayoutDashboard,
  IconMessageCircle,
  IconStack2,
  IconTrophy,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { type Me, may } from '../../lib/me.ts';
import type { DashboardDialog } from './dialog-search.ts';

interface NavWords {
  label: string;
  /** For the tab bar of phones, if another one. */
  shortLabel?: string;
  icon: Icon;
  /** The required ability, if any. */
  needs?: Ability;
  /** Only in the tab bar: the brand leads there in the top bar. */
  isTabOnly?: boolean;
  /** Left out of the tabs, of which there are five at most. */
  isUntabbed?: boolean;
}

/** A link to a screen, or to a dialog over the open screen. */
export type NavItem = NavWords &
  (
    | {
        to:
          | '/dashboard'
          | '/dashboard/programmingcalendar'
          | '/dashboard/manageathletes'
          | '/dashboard/records'
          | '/dashboard/messages'
          | '/marketplace';
      }
    | { dialog: DashboardDialog }
  );

const navItems: readonly NavItem[] = [
  {
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    isTabOnly: true,
    to: '/dashboard',
  },
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
    icon: IconTrophy,
    needs: 'logScores',
    to: '/dashboard/records',
  },
  {
    label: 'My Gyms',
    icon: IconBarbell,
    needs: 'joinTracks',
    dialog: 'my-gyms',
  },
  {
    label: 'My Tracks',
    icon: IconStack2,
    needs: 'manageTracks',
    isUntabbed: true,
    dialog: 'my-tracks',
  },
  {
    label: 'Messages',
    icon: IconMessageCircle,
    to: '/dashboard/messages',
  },
  {
    label: 'Marketplace',
    icon: IconBuildingStore,
    isUntabbed: true,
    to: '/marketplace',
  },
];

const itemsOf = (me: Me) => navItems.filter(({ needs }) => !needs || may(me, needs));

/** The items of the top bar, in order. */
export function navItemsFor(me: Me): readonly NavItem[] {
  return itemsOf(me).filter(({ isTabOnly }) => !isTabOnly);
}

/** The items of the tab bar, in order. */
export function tabsFor(me: Me): readonly NavItem[] {
  return itemsOf(me).filter(({ isUntabbed }) => !isUntabbed);
}

/** The items that are not tabs. With more than one, they are behind the last tab, else in the profile menu. */
export function untabbedFor(me: Me): {
  more: readonly NavItem[];
  profile: readonly NavItem[];
} {
  const items = itemsOf(me).filter(({ isUntabbed }) => isUntabbed);
  return items.length > 1 ? { more: items, profile: [] } : { more: [], profile: items };
}
