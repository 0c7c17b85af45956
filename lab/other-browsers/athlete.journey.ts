import { join } from 'node:path';
import { expect } from '@playwright/test';
import { chat, scores, workouts } from '@trackboard/contract/all-endpoints';
import { scoreKinds, scoreTypes } from '@trackboard/scoring';
import { mara, password } from '@trackboard/story-world';
import { breakableLine } from '../../e2e/testing/breakable-line.ts';
import { newGym } from '../../e2e/testing/new-gym.ts';
import { openAs, test } from './other-browser.ts';
import { button, dialog, field, heading, image, link } from './screen.ts';

const origin = process.env['JOURNEY_ORIGIN'] ?? '';
const day = Temporal.Now.plainDateISO().toString();
const calendar = '/dashboard/programmingcalendar';
const video = join(import.meta.dirname, '../../apps/server/testing/videos/short.webm');
const picture = join(import.meta.dirname, '../../apps/web/public/icons/icon-192.png');

/** Creates a gym for one test only, and returns a way to add a workout of today to it. */
async function openGym(run: string) {
  const gym = await newGym(`${run}-${crypto.randomUUID().slice(0, 8)}`);
  const post = (name: string, scoreType: number) => {
    const form = { name, description: '3 rounds', scoreType, schedule: day, trackId: gym.trackId };
    return gym.api.do(workouts.create, form, gym.owner.token);
  };
  return { ...gym, post };
}

test('an athlete joins, logs a first score and comments on it', async ({ app }, { project }) => {
  const { track, post } = await openGym(`joins-${project.name}`);
  await post('Grip Tax', scoreTypes.time.number);

  await app.open(`${origin}/j/${track.reference}`);
  await app.click(link(`Join Track ${track.name}`));
  await app.type(field('First Name'), mara.firstName);
  await app.type(field('Last Name'), mara.lastName);
  await app.type(field('Email'), `${crypto.randomUUID()}@northlane.example`);
  await app.type(field('Phone Number'), '5035550123');
  await app.type(field('Password'), password);
  await app.type(field('Confirm Password'), password);
  await app.click(button('Create account'));
  await app.sees(heading('Login'));
  await app.type(field('Password'), password);
  await app.click(button('Login'));
  await app.click(link('See today’s workout'));
  await app.click(link('Log score, Grip Tax'));
  await app.type(field('Result minutes'), '10');
  await app.type(field('Result seconds'), '36');
  await app.click(button('Save'));
  await app.reads('Score Added Successfully');

  // On a wide screen the comments are beside the board.
  if (project.name === 'webkit') await app.click(button('Comment'));
  await app.type(field('Comment'), 'Grip gave out in round two.');
  await app.click(button(/^Post/));
  await app.reads('Grip gave out in round two.');
  await app.doesNotRead('A new version is ready');
});

test('an athlete logs a score of every type', async ({ app }, { project }) => {
  const { api, post, join: joinTrack } = await openGym(`types-${project.name}`);
  const athlete = await joinTrack(mara);
  await openAs(app, athlete, calendar);
  // Lifts are left out, because they have a form of their own with the same field for a weight.
  const kinds = scoreKinds.filter((kind) => kind !== 'none' && kind !== 'liftWeight');
  for (const kind of kinds) {
    const { number, label, cells } = scoreTypes[kind];
    const { trackWorkoutId } = await post(label, number);
    const path = `${calendar}?day=${day}&workout=${trackWorkoutId}&panel=log`;
    await app.open(origin + path);
    if (kind === 'completion') await app.click(field('Completed'));
    else if (kind === 'text') await app.type(field('Result'), '21');
    for (const { name } of kind === 'text' ? [] : cells) {
      await app.type(field(new RegExp(`^Result ${name}`)), '21');
    }
    await app.click(button('Save', dialog('Add Score')));
    await app.reads('Score Added Successfully');
    const { score } = await api.do(scores.get, { trackWorkoutId }, athlete.token);
    expect(score?.values, kind).toEqual([expect.stringMatching(/21|true/)]);
  }
});

test('an athlete sends a message and an image', async ({ app }, { project }) => {
  const { api, track, trackId, join: joinTrack } = await openGym(`chat-${project.name}`);
  const athlete = await joinTrack(mara);
  const list = await api.do(chat.list, {}, athlete.token);
  const groupId = list.find(({ userId }) => userId === trackId)?.groupId ?? '';
  const stored = async () => {
    const { messages } = await api.do(chat.messages, { groupId, pageNumber: 1 }, athlete.token);
    return messages.filter(({ isWelcome }) => !isWelcome).length;
  };

  await openAs(app, athlete, '/dashboard/messages');
  await app.click(link(new RegExp(track.name)));
  await app.type(field(/^Message /), 'Chalk at six?');
  await app.click(button('Send'));
  await expect.poll(stored).toBe(1);
  await app.attach('input[type=file]', picture);
  await app.click(button('Send'));
  await app.sees(image(/^From /));
  await expect.poll(stored).toBe(2);
});

test('an athlete adds a video to a score and plays it', async ({ app }, { project }) => {
  const { api, post, join: joinTrack } = await openGym(`films-${project.name}`);
  const athlete = await joinTrack(mara);
  const { trackWorkoutId } = await post('Grip Tax', scoreTypes.time.number);
  const at = `${calendar}?day=${day}&workout=${trackWorkoutId}`;

  await openAs(app, athlete, `${at}&panel=log`);
  await app.type(field('Result minutes'), '5');
  await app.type(field('Result seconds'), '14');
  await app.attach('[role=dialog] input[type=file]', video);
  await app.click(button('Save', dialog('Add Score')));
  await app.reads('Score Added Successfully');
  const saved = async () => (await api.do(scores.get, { trackWorkoutId }, athlete.token)).score;
  await expect.poll(saved).toMatchObject({ isMedia: true });

  await app.open(`${origin}${at}&panel=scores&score=${(await saved())?.scoreId}`);
  await app.click(button(/^Play video of Mara/));
  const seconds = () => app.run(() => document.querySelector('video')?.currentTime);
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(0);
});

test('an athlete sees whether this browser can show notifications', async ({ app }, {
  project,
}) => {
  const { join: joinTrack } = await openGym(`push-${project.name}`);
  await openAs(app, await joinTrack(mara), '/dashboard?dialog=notification-settings');
  // WebKitGTK has no push service.
  const isAble = project.name === 'firefox';
  const unable = 'Your Browser Does Not Support Notificaitons';
  await app.reads(isAble ? 'Push notifications on this device' : unable);
});

test('an athlete’s writes while the server is away are sent once, also after a reload', async ({
  app,
}, { project }) => {
  const { api, post, trackId, join: joinTrack } = await openGym(`away-${project.name}`);
  const athlete = await joinTrack(mara);
  const { trackWorkoutId } = await post('Cellar Intervals', scoreTypes.time.number);
  const list = await api.do(chat.list, {}, athlete.token);
  const groupId = list.find(({ userId }) => userId === trackId)?.groupId ?? '';
  const stored = async () => {
    const { messages } = await api.do(chat.messages, { groupId, pageNumber: 1 }, athlete.token);
    const { score } = await api.do(scores.get, { trackWorkoutId }, athlete.token);
    const written = messages.filter(({ isWelcome }) => !isWelcome).map(({ message }) => message);
    return { written, values: score?.values };
  };

  const line = await breakableLine(origin);
  const form = `${calendar}?day=${day}&workout=${trackWorkoutId}&panel=log`;
  const messages = `/dashboard/messages?chat=${groupId}`;
  await openAs(app, athlete, form, line.origin);
  await app.sees(field('Result minutes'));
  await app.open(line.origin + messages);
  await app.reads('joined');

  await line.cut();
  await app.type(field(/^Message /), 'Written in the cellar.');
  await app.click(button('Send'));
  await app.reads('Waiting for signal');
  await app.open(line.origin + form);
  await app.type(field('Result minutes'), '4');
  await app.type(field('Result seconds'), '11');
  await app.click(button('Save', dialog('Add Score')));
  await app.reads('Waiting for signal');
  await app.reload();
  await app.reads('Waiting for signal');
  expect(await stored()).toEqual({ written: [], values: undefined });
  if (app.reopen) {
    await app.reopen();
    await app.open(line.origin + form);
    await app.reads('Waiting for signal');
  }

  await line.mend();
  const all = { written: ['Written in the cellar.'], values: ['04:11'] };
  await expect.poll(stored, { timeout: 60_000 }).toEqual(all);
  await app.doesNotRead('Waiting for signal');
  await line.cut();
});
