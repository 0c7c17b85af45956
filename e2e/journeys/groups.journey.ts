import { expect } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { jonah, mara, others } from '@trackboard/story-world';
import { chatScreen } from '../pages/chat.ts';
import { groups } from '../pages/groups.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const fullName = ({ firstName, lastName }: typeof mara) => `${firstName} ${lastName}`;
const [teo = mara] = others;

test(
  'a group is made, changed, left and deleted',
  { tag: '@phone' },
  async ({ browser, page, contextOptions }, { project }) => {
    const { join } = await newGym(`groups-${project.name}-${Date.now()}`);
    const people = { mara: await join(mara), jonah: await join(jonah), teo: await join(teo) };
    const hers = groups(page);
    await signIn(page, people.mara);

    await test.step('without a name or people it is not made', async () => {
      await hers.openPeople();
      await hers.people().getByRole('button', { name: 'Create New Group' }).click();
      await hers.form().getByRole('button', { name: 'Create', exact: true }).click();
      await expect(hers.form().getByText('Name is required')).toBeVisible();
      await expect(hers.form().getByText('Please! Select a user')).toBeVisible();
    });

    await test.step('she makes it with Jonah', async () => {
      await hers.form().getByLabel('Name', { exact: true }).fill('Saturday Crew');
      await hers.form().getByLabel('Description').fill('Partner workouts, coffee after.');
      await hers.choose(fullName(jonah));
      await hers.form().getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('heading', { name: /^Saturday Crew/ })).toBeVisible();
      await hers.openDetails('Saturday Crew');
      await expect(hers.details().getByText(`by ${fullName(mara)}`)).toBeVisible();
      await expect(hers.members()).toHaveCount(2);
      await expect(hers.members().filter({ hasText: 'Admin' })).toContainText(fullName(mara));
    });

    await test.step('she renames it and adds Teo', async () => {
      await hers.details().getByRole('button', { name: 'Edit group' }).click();
      await hers.form().getByLabel('Name', { exact: true }).fill('Sunday Crew');
      await hers.choose(fullName(teo));
      await hers.form().getByRole('button', { name: 'Update' }).click();
      await expect(hers.form()).toHaveCount(0);
      await expect(hers.members()).toHaveCount(3);
      await expect(hers.details().getByRole('heading', { name: 'Sunday Crew' })).toBeVisible();
    });

    const hisPage = await newDevice(browser, contextOptions);
    const his = groups(hisPage);
    await test.step('a member sees the group, may not change it, and leaves', async () => {
      await signIn(hisPage, people.jonah);
      await hisPage.goto(page.url().replace('&details=shown', ''));
      await his.openDetails('Sunday Crew');
      await expect(his.members()).toHaveCount(3);
      await expect(his.details().getByRole('button', { name: 'Edit group' })).toHaveCount(0);
      await expect(his.details().getByRole('button', { name: /^Remove/ })).toHaveCount(0);
      await his.details().getByRole('button', { name: 'Exit group' }).click();
      await his.answer('NO');
      await his.details().getByRole('button', { name: 'Exit group' }).click();
      await his.answer('YES');
      await expectToast(hisPage, 'Existed Group Successfully');
      await expect(hers.members()).toHaveCount(2);
    });

    await test.step('she removes Teo, mutes the chat, and deletes it', async () => {
      await hers
        .details()
        .getByRole('button', { name: `Remove ${fullName(teo)}` })
        .click();
      await hers.answer('YES');
      await expect(hers.members()).toHaveCount(1);
      const mute = hers.details().getByRole('switch', { name: /^Mute/ });
      await mute.click();
      await expect(mute).toBeChecked();
      await page.reload();
      await expect(mute).toBeChecked();
      await hers.details().getByRole('button', { name: 'Delete group' }).click();
      await hers.answer('YES');
      await expectToast(page, 'Group Deleted Successfully');
      await expect(page.getByRole('link', { name: /Sunday/ })).toHaveCount(0);
    });
    await hisPage.context().close();
  },
);

test('a person is found, blocked, folded in a common chat, and unblocked in the settings', async ({
  page,
}, { project }) => {
  const gym = await newGym(`people-${project.name}-${Date.now()}`);
  const [her, his] = [await gym.join(mara), await gym.join(jonah)];
  const hers = groups(page);
  await signIn(page, her);
  await hers.openPeople();
  await hers.people().getByLabel('Search by name').fill('nobody of this name');
  await expect(hers.people().getByText('No Users Found')).toBeVisible();
  await hers.people().getByLabel('Search by name').fill('jonah');
  await hers
    .people()
    .getByRole('button', { name: fullName(jonah) })
    .click();
  await expect(page.getByRole('heading', { name: fullName(jonah) })).toBeVisible();
  const options = page.getByRole('button', { name: `Options of the chat with ${fullName(jonah)}` });
  await options.click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  await hers.answer('YES');
  await expectToast(page, `You have blocked ${fullName(jonah)}.`);
  const sent = { recieverId: gym.trackId, message: 'Who is in at six?' };
  await gym.api.do(chat.save, sent, his.token);
  const screen = chatScreen(page);
  await screen.open();
  await expect(screen.item(gym.track.name)).toContainText('Blocked message');
  await screen.openChat(gym.track.name);
  await expect(screen.message('Message of a person you blocked.')).toBeVisible();
  await expect(screen.message(sent.message)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(screen.message(sent.message)).toBeFocused();
  await page.goto('/dashboard?dialog=notification-settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: `Unblock ${fullName(jonah)}` }).click();
  await expect(settings.getByText('You have not blocked anyone')).toBeVisible();
});
