import type { Page } from '@playwright/test';
import type { Presence } from '@trackboard/contract/attendance';
import * as chat from '@trackboard/contract/chat';
import * as classes from '@trackboard/contract/classes';
import * as gyms from '@trackboard/contract/gyms';
import * as scores from '@trackboard/contract/scores';
import * as stats from '@trackboard/contract/stats';
import * as today from '@trackboard/contract/today';
import { chatScreen } from '../pages/chat.ts';
import { answerAsIf, changeAnswer } from './as-if.ts';
import type { Screen } from './screen.ts';

const calendar = '/dashboard/programmingcalendar';
const id = (nth: number) => `019a0000-0000-7000-8000-00000000000${nth}`;

const kofi: gyms.Coach = {
  userId: id(1),
  firstName: 'Kofi',
  lastName: 'Boateng',
  email: 'kofi@northlane.example',
  image: null,
  abilities: ['programme', 'manageAthletes', 'enterScores'],
  since: '2026-08-03T10:00:00Z',
};
const lena: gyms.Coach = {
  ...kofi,
  userId: id(2),
  firstName: 'Lena',
  lastName: 'Brandt',
  email: 'lena@northlane.example',
  abilities: ['enterScores', 'moderate'],
};
const hana: gyms.StaffInvitation = {
  id: id(3),
  email: 'hana@ironharbor.example',
  abilities: ['programme'],
  sentAt: '2026-11-16T10:00:00Z',
  expiresAt: '2026-11-23T10:00:00Z',
  isLinkOnly: false,
  isRefused: false,
  link: 'https://trackboard.example/coach?token=token',
};

async function showTeam(page: Page): Promise<void> {
  await answerAsIf(page, gyms.staff, { staff: [kofi, lena], invitations: [hana] });
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByText(hana.email).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function openCoach(page: Page): Promise<void> {
  await showTeam(page);
  await page.getByRole('button', { name: /^Kofi Boateng|kofi@/ }).click();
  await page.getByRole('switch', { name: 'Moderate' }).waitFor();
}

async function inviteCoach(page: Page): Promise<void> {
  await showTeam(page);
  await page.getByRole('button', { name: 'Invite coach' }).click();
  const member = page.getByRole('combobox', { name: 'Member or email' });
  await member.click();
  await member.fill(hana.email);
}

async function openInvitation(page: Page): Promise<void> {
  const { email, abilities } = { ...hana, abilities: kofi.abilities };
  const gym = { gymId: id(4), gymName: 'Northlane Strength', ownerName: 'Odette Raymond' };
  await answerAsIf(page, gyms.staffInvitationOf, { email, abilities, ...gym });
  await page.reload();
  await page.getByRole('heading', { name: /^Coach at/ }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

/** The athletes who joined in a month, who left, and who trained in each month since. */
const joined = (month: number, count: number, left: number, trained: number[]) => ({
  month: `2026-${String(month).padStart(2, '0')}`,
  joined: count,
  left,
  trained,
});
const months = [
  joined(3, 6, 2, [6, 6, 5, 5, 4, 4, 4, 3, 4]),
  joined(4, 4, 0, [4, 4, 3, 3, 3, 3, 2, 3]),
  joined(5, 9, 3, [8, 8, 7, 6, 6, 5, 5]),
  joined(6, 3, 1, [3, 2, 2, 1, 2, 2]),
  joined(7, 0, 0, [0, 0, 0, 0, 0]),
  joined(8, 12, 2, [12, 11, 9, 10]),
  joined(9, 14, 1, [13, 13, 11]),
  joined(10, 7, 0, [7, 6]),
  joined(11, 5, 0, [4]),
];

async function showRetention(page: Page): Promise<void> {
  const empty = { joined: 0, left: 0, trained: [] };
  const earlier = ['2025-12', '2026-01', '2026-02'].map((month) => ({ month, ...empty }));
  await answerAsIf(page, stats.retention, [...earlier, ...months]);
  await page.reload();
  await page.getByRole('table').getByText('12 joined, 2 left').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page
    .getByRole('heading', { name: 'Who keeps training' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
}

const here = (presence: 'self' | 'coach') => async (page: Page) => {
  await changeAnswer(page, today.get, (day) => ({
    ...day,
    gyms: day.gyms.map((gym) => ({ ...gym, here: presence })),
  }));
  await page.reload();
  await page.getByText(/^You’re here/).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
};

const present: Readonly<Record<string, Presence>> = {
  Jonah: 'self',
  Mara: 'coach',
  Priya: 'coach',
  Teo: 'self',
};

/**
 * Simulates a class that has begun: four athletes are here, and the coach types the weight of the
 * first.
 */
async function beginClass(page: Page): Promise<void> {
  await changeAnswer(page, scores.ofClass, (all) => ({
    ...all,
    athletes: all.athletes.map((athlete) => ({
      ...athlete,
      here: present[athlete.firstName] ?? null,
    })),
  }));
  await page.reload();
  await page.getByRole('region', { name: 'Here' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  const row = page.getByRole('listitem').filter({ hasText: 'Jonah Weiss' });
  await row.getByLabel(/set 1$/).click();
  await page.keyboard.type('135');
}

async function removeForShow(page: Page): Promise<void> {
  await changeAnswer(page, chat.messages, (answer) => ({
    ...answer,
    messages: answer.messages.map((message) =>
      message.message.startsWith('Grip Tax on Wednesday')
        ? { ...message, message: '', isDeleted: true, isRemoved: true }
        : message,
    ),
  }));
  await chatScreen(page)
    .item(/^Competitors/)
    .click();
  await page.getByText('Removed by a coach').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

const settings = `${calendar}?day=2026-11-18&dialog=settings`;
const lateClass: classes.ClassOfDay = {
  classId: id(5),
  gymId: id(4),
  gym: 'Northlane Strength',
  timeZone: 'America/Los_Angeles',
  date: '2026-11-18',
  day: '2026-11-18',
  start: '18:00',
  startsAt: '2026-11-19T02:00:00Z',
  minutes: 60,
  name: 'Competitors',
  trackIds: [],
  coach: 'Kofi Boateng',
  places: 12,
  coming: 12,
  waiting: 2,
  change: null,
  reason: '',
  movedFrom: null,
  lateFrom: '2026-11-19T00:00:00Z',
  mayCome: true,
  seesPeople: false,
  mayChange: false,
  mine: { state: 'waits', position: 2 },
};
const off = { change: 'cancelled' as const, reason: 'Competition in the hall' };
const classesOfDay: classes.ClassOfDay[] = [
  {
    ...lateClass,
    classId: id(6),
    start: '07:00',
    name: 'Open Gym',
    coach: null,
    ...off,
    mine: null,
  },
  {
    ...lateClass,
    classId: id(7),
    start: '17:00',
    coming: 8,
    waiting: 0,
    mine: null,
    name: 'Engine',
  },
  lateClass,
];

async function showClasses(page: Page): Promise<void> {
  await answerAsIf(page, classes.list, classesOfDay);
  await page.reload();
  await page
    .getByRole('list', { name: /^Classes on/ })
    .first()
    .waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

const person = (nth: number, firstName: string, lastName: string): classes.ClassPerson => ({
  userId: id(nth),
  firstName,
  lastName,
  image: null,
});

async function showWhoComes(page: Page): Promise<void> {
  const ofTeam = { ...lateClass, mine: null, seesPeople: true, mayChange: true };
  const full = { ...ofTeam, mayCome: false, places: 2, coming: 2 };
  await answerAsIf(page, classes.list, [full]);
  await answerAsIf(page, classes.people, {
    places: 2,
    coming: [person(1, 'Mara', 'Keller'), person(2, 'Teo', 'Alvarez')],
    waiting: [person(3, 'Priya', 'Shah'), person(6, 'Wren', 'Doyle')],
    leftLate: [person(7, 'Hugo', 'Lind')],
  });
  await page.reload();
  await page.getByRole('region', { name: 'Left late' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

const timesOf = (nth: number, weekday: number, start: string): classes.TimetableRow => ({
  classId: id(nth),
  fromDate: '2026-08-03',
  weekday,
  start,
  minutes: 60,
  name: '',
  tracks: [{ id: id(8), name: 'Competitors' }],
  coach: { id: id(1), name: 'Kofi Boateng' },
  places: 12,
  endsOn: null,
});

async function showTimetable(page: Page): Promise<void> {
  await answerAsIf(page, classes.timetable, {
    gymId: id(4),
    timeZone: 'America/Los_Angeles',
    today: '2026-11-18',
    leaveHours: 2,
    rows: [
      timesOf(5, 1, '07:00'),
      { ...timesOf(6, 1, '18:00'), endsOn: '2026-12-07' },
      {
        ...timesOf(7, 3, '12:00'),
        name: 'Open Gym',
        tracks: [],
        coach: null,
        fromDate: '2026-12-02',
      },
    ],
    coaches: [{ id: id(1), name: 'Kofi Boateng' }],
    tracks: [{ id: id(8), name: 'Competitors' }],
  });
  await page.getByRole('tab', { name: 'Class times' }).click();
  await page.getByRole('button', { name: 'Add class' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function addClass(page: Page): Promise<void> {
  await showTimetable(page);
  await page.getByRole('button', { name: 'Add class' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

const openClass = `${calendar}?day=2026-11-18&dialog=class&classid=${id(5)}&classday=2026-11-18`;

const invitation = { path: () => '/coach?token=token', prepare: openInvitation };

/** The team of a gym, a coach's day, and the athletes who are here. */
export const coachScreens: readonly Screen[] = [
  { name: 'settings-team', viewer: 'owner', path: () => settings, prepare: showTeam },
  { name: 'settings-team-coach', viewer: 'owner', path: () => settings, prepare: openCoach },
  { name: 'invite-coach', viewer: 'owner', path: () => settings, prepare: inviteCoach },
  {
    name: 'settings-coaching',
    viewer: 'coach',
    path: () => settings,
    prepare: (page) => page.getByRole('tab', { name: 'Team' }).click(),
  },
  { name: 'settings-class-times', viewer: 'owner', path: () => settings, prepare: showTimetable },
  { name: 'settings-add-class', viewer: 'owner', path: () => settings, prepare: addClass },
  { name: 'classes-home', viewer: 'mara', path: () => '/dashboard', prepare: showClasses },
  {
    name: 'classes-calendar',
    viewer: 'mara',
    path: () => `${calendar}?day=2026-11-18`,
    prepare: showClasses,
  },
  { name: 'class-people', viewer: 'owner', path: () => openClass, prepare: showWhoComes },
  { ...invitation, name: 'coach-invitation', viewer: 'nobody' },
  { ...invitation, name: 'coach-invitation-athlete', viewer: 'nova' },
  { name: 'dashboard-coach', viewer: 'coach', path: () => '/dashboard' },
  { name: 'calendar-coach', viewer: 'coach', path: () => `${calendar}?day=2026-11-18` },
  {
    name: 'retention',
    viewer: 'owner',
    path: () => '/dashboard/manageathletes',
    prepare: showRetention,
  },
  {
    name: 'print-day',
    viewer: 'owner',
    path: (story) => `${calendar}?day=2026-11-18&track=${story.competitorsId}&panel=print-day`,
  },
  {
    name: 'class-scores-here',
    viewer: 'coach',
    path: (story) => `${calendar}/class/${story.workouts['Strict Press']}`,
    prepare: beginClass,
  },
  { name: 'here', viewer: 'mara', path: () => '/dashboard', prepare: here('self') },
  { name: 'here-by-coach', viewer: 'mara', path: () => '/dashboard', prepare: here('coach') },
  {
    name: 'messages-removed',
    viewer: 'mara',
    path: () => '/dashboard/messages',
    prepare: removeForShow,
  },
];
