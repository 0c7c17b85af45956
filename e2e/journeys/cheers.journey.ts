import { expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { type SignedIn, jonah, mara, others } from '@trackboard/story-world';
import { boardName, scoreList } from '../pages/score-list.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

const day = Temporal.Now.plainDateISO().toString();

/**
 * Creates a gym for this run only. Jonah has logged a score that some others like, and Mara has
 * not.
 */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const form = { name: 'Short Fuse', description: '21-15-9', scoreType: 3, schedule: day, trackId };
  const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
  const log = async (who: SignedIn, time: string) =>
    (await api.do(scores.save, { trackWorkoutId, value: [time] }, who.token)).score.scoreId;
  const people = { mara: await join(mara), jonah: await join(jonah) };
  const scoreId = await log(people.jonah, '04:10');
  for (const who of others.slice(0, 4)) {
    await api.do(scores.like, { scoreId, liked: true }, (await join(who)).token);
  }
  const deleteScore = (who: SignedIn) => api.do(scores.delete, { trackWorkoutId }, who.token);
  return { ...people, workout: { id: trackWorkoutId, day }, log, deleteScore };
}

test('two athletes with the same list open see each other’s scores, likes and comments at once', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`${project.name}-${Date.now()}`);
  const [maraName, jonahName] = [boardName(mara), boardName(jonah)];
  const hers = scoreList(page);
  const hisPage = await newDevice(browser, contextOptions);
  const his = scoreList(hisPage);
  await signIn(page, gym.mara);
  await signIn(hisPage, gym.jonah);

  await test.step('a score of one appears for the other', async () => {
    await hers.open(gym.workout);
    await his.open(gym.workout);
    await expect(hers.row(jonahName)).toBeVisible();
    await expect(his.row(jonahName)).toBeVisible();
    await expect(his.row(maraName)).toHaveCount(0);
    await gym.log(gym.mara, '03:58');
    await expect(his.row(maraName)).toContainText('3:58');
    await expect(hers.row(maraName)).toContainText('3:58');
  });

  await test.step('a like appears, is removed, and is listed', async () => {
    await hers.openScore(jonahName);
    await his.openScore(jonahName);
    await expect(his.dialog().getByText('and 1 more')).toBeVisible();
    await his.commentField().fill('Half a thou');
    await hers.like(jonahName).click();
    await expect(his.like(jonahName)).toHaveAccessibleName(`Like ${jonahName}, 5 likes`);
    await expect(his.dialog().getByText('and 2 more')).toBeVisible();
    await hers.like(jonahName).click();
    await expect(his.like(jonahName)).toHaveAccessibleName(`Like ${jonahName}, 4 likes`);
    await hers.like(jonahName).click();
    await expect(his.like(jonahName)).toHaveAccessibleName(`Like ${jonahName}, 5 likes`);
  });

  await test.step('comments with text and with a gif appear; typed text stays', async () => {
    await hers.comment('Look at those splits.');
    await expect(his.comments().getByText('Look at those splits.')).toBeVisible();
    await hers.commentWithGif('flexed biceps');
    const gif = his.comments().getByAltText(`GIF from ${maraName}`);
    await expect(gif).toBeVisible();
    await expect(his.commentField()).toHaveValue('Half a thou');
    await expect(his.commentField()).toBeFocused();
  });

  await test.step('a like of a comment appears', async () => {
    const words = his.comments().getByRole('listitem').filter({ hasText: 'those splits' });
    await words.getByRole('button', { name: /^Like/ }).click();
    const liked = hers.comments().getByRole('listitem').filter({ hasText: 'those splits' });
    await expect(liked.getByRole('button', { name: /, 1 like$/ })).toBeVisible();
  });

  await test.step('a comment disappears when its author deletes it; others cannot', async () => {
    const deletes = { name: /^Delete/ };
    await expect(his.comments().getByRole('listitem')).toHaveCount(2);
    await expect(his.comments().getByRole('button', deletes)).toHaveCount(0);
    const words = hers.comments().getByRole('listitem').filter({ hasText: 'those splits' });
    await words.getByRole('button', { name: 'Delete your comment' }).click();
    const confirm = page.getByRole('dialog', { name: 'Are you sure about that?' });
    await confirm.getByRole('button', { name: 'YES' }).click();
    await expect(hers.comments().getByText('Look at those splits.')).toHaveCount(0);
    await expect(his.comments().getByText('Look at those splits.')).toHaveCount(0);
    await expect(his.comments().getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the likes have a list', async () => {
    await his
      .dialog()
      .getByRole('button', { name: /and 2 more/ })
      .click();
    await expect(
      his.dialog().getByRole('list', { name: 'Likes' }).getByText(maraName),
    ).toBeVisible();
    await his.dialog().getByRole('button', { name: /^Back/ }).first().click();
    await his.backToList();
  });

  await test.step('a deleted score disappears; a comment on it is returned to its author', async () => {
    await his.commentField().fill('');
    await his.openScore(maraName);
    await hisPage.context().setOffline(true);
    await his.commentField().fill('Teach me that pacing.');
    await his.dialog().getByRole('button', { name: /^Post/ }).click();
    await expect(his.comments().getByText('Waiting for signal')).toBeVisible();
    await gym.deleteScore(gym.mara);
    await hisPage.context().setOffline(false);
    const lost = hisPage.getByRole('list', { name: 'Comments that were not sent' });
    await expect(lost.getByText('Teach me that pacing.')).toBeVisible();
    await expect(lost).toContainText('the score was deleted');
    await expect(his.row(maraName)).toHaveCount(0);
    await expect(his.row(jonahName)).toBeVisible();

    await hisPage.goto('/dashboard');
    await hisPage.getByRole('link', { name: 'Not saved: 1' }).click();
    const list = hisPage.getByRole('dialog', { name: 'Not saved: 1' });
    await expect(list).toContainText('Teach me that pacing.');
    await list.getByRole('button', { name: 'Remove' }).click();
    await expect(list).toHaveCount(0);
  });
  await hisPage.context().close();
});
