import { expect, type Page } from '@playwright/test';
import { openMessageMenu } from '../pages/chat.ts';
import { groups } from '../pages/groups.ts';
import type { Screen, Viewer } from '../screenshots/screen.ts';
import { screens } from '../screenshots/screens.ts';
import { problemsOf } from '../testing/problems-of.ts';
import { test } from '../testing/journey.ts';
import { ignoreServerDate } from '../testing/ignore-server-date.ts';
import { enter, walk } from '../testing/open-screen.ts';
import { storyTime, toldStory, viewers } from '../testing/viewers.ts';

/** The screens with a separate layout on a phone. Others only get narrower. */
const newOnPhones = new Set([
  'login',
  'sample-week',
  'athlete-onboarding',
  'gym-creation',
  'calendar-owner-no-tracks',
  'calendar-athlete-no-tracks',
  'register-errors',
  'marketplace',
  'marketplace-gym',
  'calendar-owner',
  'calendar-owner-drafts',
  'calendar-athlete',
  'add-lift',
  'add-from-database',
  'copy-week-preview',
  'paste-week',
  'blocks',
  'block-empty',
  'block',
  'block-lift',
  'workout-view-lift-athlete',
  'score-entry',
  'scores-athlete',
  'scores-all-time',
  'class-scores',
  'gif-picker',
  'records',
  'messages',
  'messages-chat',
  'messages-picture',
  'messages-mention',
  'messages-reaction',
  'messages-voice',
  'my-gyms',
  'my-tracks',
  'settings-owner',
  'settings-movement-videos',
  'dashboard-owner',
  'dashboard-athlete',
  'manage-athletes',
  'connect',
  'subscribe',
  'money',
  'bell',
  'notification-settings',
  'create-group',
  'group-details',
  'coach-invitation',
  'classes-home',
  'classes-calendar',
  'class-people',
  'dashboard-coach',
  'dashboard-coach-classes',
  'settings-team-coach',
  'class-scores-here',
  'retention',
  'print-day',
  'on-tv',
  'timer-setup',
  'timer-for-time',
]);

/** A screen with an open part that is rendered outside of it: a menu, a list or a calendar. */
function popUp(name: string, screen: string, role: PopUpRole, open: (page: Page) => Promise<void>) {
  const on = screens.find((each) => each.name === screen);
  if (!on) throw new Error(`There is no screen ${screen}.`);
  const prepare = async (page: Page) => {
    await on.prepare?.(page);
    await open(page);
    await page.getByRole(role).waitFor();
  };
  return { ...on, name, prepare };
}

type PopUpRole = 'menu' | 'listbox' | 'dialog';
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const openList = (name: string) => (page: Page) =>
  page.getByRole('combobox', { name, exact: true }).click();

const openOptionsOfMessage = (page: Page) =>
  openMessageMenu(page.getByRole('log').getByRole('article').last());

async function openOptionsOfChat(page: Page): Promise<void> {
  await groups(page).openPeople();
  await groups(page)
    .people()
    .getByRole('button', { name: /Jonah Weiss/ })
    .click();
  await page.getByRole('button', { name: 'Options of the chat with Jonah Weiss' }).click();
}

const popUps: readonly Screen[] = [
  popUp('menu of a day', 'calendar-owner', 'menu', press(/^More for Wednesday/)),
  popUp('menu of a workout', 'calendar-owner', 'menu', press('More for Grip Tax')),
  popUp('profile menu', 'calendar-owner', 'menu', press(/profile menu$/)),
  popUp('choice of a week', 'calendar-owner', 'dialog', press(/^Choose week/)),
  popUp('choice of a lift', 'add-lift', 'listbox', openList('Lift')),
  popUp('choice of a member', 'invite-coach', 'listbox', (page) =>
    page.getByRole('combobox', { name: 'Member or email' }).fill(''),
  ),
  popUp('menu of a message', 'messages-chat', 'menu', openOptionsOfMessage),
  popUp('menu of a chat', 'messages', 'menu', openOptionsOfChat),
];

/**
 * Returns all screens in light on the desktop; those with a separate phone layout in dark on a
 * phone.
 */
function screensOf(viewer: Viewer, isPhone: boolean): readonly Screen[] {
  const own = [...popUps, ...screens].filter((screen) => screen.viewer === viewer);
  return isPhone ? own.filter(({ name }) => newOnPhones.has(name)) : own;
}

// The screens of a viewer take minutes, and do not depend on each other.
test.describe.configure({ mode: 'parallel' });

/** The number of screens of a viewer that one test checks. */
const screensPerTest = 20;
const parts = viewers.flatMap((viewer) => {
  const count = Math.ceil(screensOf(viewer, false).length / screensPerTest);
  return Array.from({ length: count }, (_, part) => ({ viewer, part, count }));
});

for (const { viewer, part, count } of parts) {
  test(
    `every screen for ${viewer} is accessible, part ${part + 1} of ${count}`,
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      // Reduced motion lets the test check screens without running transitions.
      await page.emulateMedia({
        colorScheme: isMobile ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      await ignoreServerDate(page);
      await page.clock.setFixedTime(storyTime);
      const story = await toldStory();
      await enter(page, viewer, story);
      const show = walk(page, story);
      for (const screen of screensOf(viewer, isMobile).filter((_, at) => at % count === part)) {
        await test.step(screen.name, async () => {
          await show(screen);
          expect.soft(await problemsOf(page), screen.name).toEqual([]);
        });
      }
    },
  );
}
