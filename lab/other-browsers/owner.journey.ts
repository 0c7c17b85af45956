import { expect } from '@playwright/test';
import { workouts } from '@trackboard/contract/all-endpoints';
import { northlane, odette, password, storyTracks } from '@trackboard/story-world';
import { dayName } from '../../e2e/pages/calendar.ts';
import { newGym } from '../../e2e/testing/new-gym.ts';
import { openAs, test } from './other-browser.ts';
import { button, dialog, field, heading, link } from './screen.ts';

const origin = process.env['JOURNEY_ORIGIN'] ?? '';
const calendar = '/dashboard/programmingcalendar';

test('a new owner writes a first workout and copies the link of a track', async ({ app }, {
  project,
}) => {
  const run = `${project.name}-${crypto.randomUUID().slice(0, 8)}`;
  const { engine } = storyTracks;
  const today = Temporal.Now.plainDateISO().toString();
  await app.open(origin);
  await app.click(link('Create new account'));
  await app.click(button(/^Create Gym Account/));
  await app.click(link('Next'));
  await app.type(field('First Name'), odette.firstName);
  await app.type(field('Last Name'), odette.lastName);
  await app.type(field('Email'), `${run}-${odette.email}`);
  await app.type(field('Phone Number'), '5035550123');
  await app.type(field('Password'), password);
  await app.type(field('Confirm Password'), password);
  await app.click(button('Create account'));
  await app.type(field('Gym Name'), `${northlane.name} ${run}`);
  await app.type(field('Gym Tagline'), northlane.tagline);
  await app.type(field('Address'), northlane.address);
  await app.click(button('Finish'));
  await app.sees(heading('Login'));
  await app.type(field('Password'), password);
  await app.click(button('Login'));

  await app.click(link('Add Tracks'));
  const form = dialog('Add Tracks');
  await app.type(field('Name', form), engine.name);
  await app.type(field('Description', form), engine.description);
  await app.type(field('Welcome Note', form), engine.welcomeNote);
  await app.click(button('Save', form));
  await app.click(link(`Add Workout, ${dayName(today)}`));
  const workout = dialog('Add Workout');
  await app.type(field('Name', workout), 'Grip Tax');
  await app.type(field('Details', workout), '3 rounds for time, run 400 m');
  await app.click(button('Save', workout));
  await app.reads('Workout Added Successfully');
  await app.click(button(`Share ${engine.name}`));
  await app.click(button('Copy link'));
  await app.reads('Link copied.');
});

test('an owner writes a workout for a date, moves it by keys and prints its day', async ({ app }, {
  project,
}) => {
  const isPhone = project.name === 'webkit';
  const run = `owner-${project.name}-${crypto.randomUUID().slice(0, 8)}`;
  const { api, owner, gymId, trackId } = await newGym(run);
  const today = Temporal.Now.plainDateISO();
  const isSaturday = today.dayOfWeek === 6;
  const other = today.add({ days: isSaturday ? -1 : 1 });
  const stored = async (day: Temporal.PlainDate) => {
    const range = { gymId, trackId, fromDate: day.toString(), toDate: day.toString() };
    const days = await api.do(workouts.list, range, owner.token);
    return days.flatMap((each) => each.workouts.map(({ workout }) => workout.name));
  };

  await openAs(app, owner, calendar);
  await app.click(button(/^Add Workout/));
  const form = dialog('Add Workout');
  await app.type(field('Name', form), 'Grip Tax');
  await app.type(field('Details', form), '3 rounds for time, run 400 m');
  await app.click(button(/^Date/, form));
  const [day, month] = [today.day, today.toLocaleString('en', { month: 'long' })];
  await app.click(button(`${day} ${month} ${today.year}`));
  await app.click(button('Save', form));
  await app.reads('Workout Added Successfully');
  expect(await stored(today)).toEqual(['Grip Tax']);

  await app.typeOn(link('View Grip Tax'), 'm');
  if (isPhone) {
    const sheet = dialog('Move Grip Tax');
    await app.click(button(dayName(other.toString()), sheet));
    await app.click(button(/^Move to/, sheet));
  } else {
    await app.sees(button('Move here'));
    await app.press(isSaturday ? 'left' : 'right');
    await app.press('enter');
  }
  await expect.poll(() => stored(other)).toEqual(['Grip Tax']);

  await app.open(`${origin}${calendar}?day=${other.toString()}&track=${trackId}&panel=print-day`);
  await app.sees(heading('Grip Tax', dialog('Print day')));
  await app.sees(button('Print'));
});
