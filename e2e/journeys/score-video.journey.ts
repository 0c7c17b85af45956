import { join } from 'node:path';
import { type Page, type Route, expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { type SignedIn, jonah, mara } from '@trackboard/story-world';
import { scoreVideo } from '../pages/score-video.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const videos = join(import.meta.dirname, '../../apps/server/testing/videos');
const day = Temporal.Now.plainDateISO().toString();

/** Creates a gym for this run only, with two athletes and one workout for time, today. */
async function openGym(run: string) {
  const gym = await newGym(run);
  const { api, owner, trackId } = gym;
  const form = { name: 'Short Fuse', description: '21-15-9', scoreType: 3, schedule: day, trackId };
  const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
  const people = { mara: await gym.join(mara), jonah: await gym.join(jonah) };
  const scoreOf = async ({ token }: SignedIn) =>
    (await api.do(scores.get, { trackWorkoutId }, token)).score;
  return { ...people, workout: { id: trackWorkoutId, day }, scoreOf };
}

/** Lets scores through and aborts the first upload. */
async function breakFirstUpload(page: Page): Promise<void> {
  let isBroken = false;
  await page.route('**/scores/save', async (route: Route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/');
    if (isBroken || !isUpload) return route.continue();
    isBroken = true;
    return route.abort('connectionreset');
  });
}

test('an athlete adds a video to a score, another athlete plays it, and it is removed', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`${project.name}-${Date.now()}`);
  const own = scoreVideo(page);

  await test.step('only videos are accepted', async () => {
    await signIn(page, gym.mara);
    await own.openForm(gym.workout);
    await own.form().getByLabel('Result minutes').fill('5');
    await own.form().getByLabel('Result seconds').fill('14');
    await own.form().getByLabel('Notes').fill('Filmed from the side.');
    await expect(
      own.form().getByText('* Supported Format Are Ogg, WebM, MPEG-4 and MP4'),
    ).toBeVisible();
    await own.choose(join(videos, 'README.md'));
    await expect(own.form().getByRole('alert')).toHaveText(
      'Choose a video in one of the supported formats.',
    );
    await expect(own.form().locator('video')).toHaveCount(0);
  });

  await test.step('the score is kept when the upload fails', async () => {
    await breakFirstUpload(page);
    await own.choose(join(videos, 'short.webm'));
    await expect(own.form().getByLabel('Chosen video short.webm')).toBeVisible();
    await own.save();
    await expectToast(page, 'Score Added Successfully');
    await expect(own.form().getByText('Your score is saved, its video is not.')).toBeVisible();
    expect(await gym.scoreOf(gym.mara)).toMatchObject({ values: ['05:14'], videoUrl: null });
    await own.form().getByRole('button', { name: 'Try again' }).click();
    await expect(own.form()).toHaveCount(0);
  });

  const score = await gym.scoreOf(gym.mara);
  expect(score).toMatchObject({ values: ['05:14'], isMedia: true });
  const scoreId = score?.scoreId ?? '';
  const friend = await newDevice(browser, contextOptions);

  await test.step('another athlete plays it', async () => {
    await signIn(friend, gym.jonah);
    await scoreVideo(friend).openScore(gym.workout, scoreId);
    await expect(friend.locator('video')).toHaveCount(0);
    await scoreVideo(friend).play('Mara');
  });

  await test.step('its athlete removes it', async () => {
    await own.openForm(gym.workout);
    await expect(own.form().getByLabel('Video of your score')).toBeVisible();
    await own.form().getByRole('button', { name: 'Remove video' }).click();
    await expect(own.form().locator('video')).toHaveCount(0);
    await own.save();
    await expectToast(page, 'Score Updated Successfully');
    await scoreVideo(friend).openScore(gym.workout, scoreId);
    await expect(friend.getByRole('button', { name: /^Play video/ })).toHaveCount(0);
  });
  await friend.context().close();

  await test.step('a chosen video is discarded when the score is deleted', async () => {
    await own.openForm(gym.workout);
    await own.choose(join(videos, 'short.webm'));
    await expect(own.form().getByLabel('Chosen video short.webm')).toBeVisible();
    await own.form().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await expectToast(page, 'Score Deleted Successfully');
    await expect(own.form().locator('video')).toHaveCount(0);
    await expect(own.form().getByRole('button', { name: /^Add video/ })).toBeVisible();
  });
});
