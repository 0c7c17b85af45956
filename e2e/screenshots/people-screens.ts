import type { Page } from '@playwright/test';
import { bell } from '../pages/bell.ts';
import { groups } from '../pages/groups.ts';
import type { Screen } from './screen.ts';

const calendar = '/dashboard/programmingcalendar?day=2026-11-18';

async function openBell(page: Page): Promise<void> {
  await bell(page).open();
  await bell(page).items().first().waitFor();
}

async function beginGroup(page: Page): Promise<void> {
  await groups(page).openPeople();
  await groups(page).people().getByRole('button', { name: 'Create New Group' }).click();
  await groups(page).form().getByLabel('Name', { exact: true }).fill('Saturday Crew');
  await groups(page).choose('Jonah Weiss');
}

async function openDetails(page: Page): Promise<void> {
  await groups(page).openDetails('Saturday Crew');
  await groups(page).members().first().waitFor();
}

/** The bell, chat partners and groups. */
export const peopleScreens: readonly Screen[] = [
  { name: 'bell', viewer: 'mara', path: () => calendar, prepare: openBell },
  {
    name: 'notification-settings',
    viewer: 'mara',
    path: () => `${calendar}&dialog=notification-settings`,
    prepare: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    name: 'add-chat',
    viewer: 'mara',
    path: () => '/dashboard/messages',
    prepare: (page) => groups(page).openPeople(),
  },
  { name: 'create-group', viewer: 'mara', path: () => '/dashboard/messages', prepare: beginGroup },
  {
    name: 'group-details',
    viewer: 'mara',
    path: ({ crewId }) => `/dashboard/messages?chat=${crewId}`,
    prepare: openDetails,
  },
];
