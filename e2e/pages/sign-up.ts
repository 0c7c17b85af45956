import { type Page, expect } from '@playwright/test';
import { type Character, password } from '@trackboard/story-world';
import { expectToast } from '../testing/toasts.ts';

/** The public screens from the landing page to the login, by visible text. */
export function signUp(page: Page) {
  async function fillPerson(who: Character): Promise<void> {
    await page.getByLabel('First Name').fill(who.firstName);
    await page.getByLabel('Last Name').fill(who.lastName);
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Phone Number').fill('+1 (503) 555-0123');
    await page.getByText(who.gender === 'male' ? 'Male' : 'Female', { exact: true }).click();
    await page.getByText(who.weight, { exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
  }

  async function submitLogin(who: Character, ownPassword = password): Promise<void> {
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Login' }).click();
  }

  return {
    submitLogin,
    /** Registers from the landing page and ends on the next screen. */
    async register(who: Character, account: 'Athlete' | 'Gym'): Promise<void> {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Create new account' }).click();
      await page.getByText(`Create ${account} Account`).click();
      await page.getByRole('link', { name: 'Next' }).click();
      await fillPerson(who);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expectToast(page, 'Account Created Successfully');
    },
    async addGym(gym: { name: string; tagline: string; address: string }): Promise<void> {
      await page.getByLabel('Gym Name').fill(gym.name);
      await page.getByLabel('Gym Tagline').fill(gym.tagline);
      await page.getByLabel('Address').fill(gym.address);
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    },
    async chooseGym(gym: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Gym' }).fill(gym);
      await page.getByRole('option', { name: gym }).click();
      await page.getByRole('button', { name: 'Next' }).click();
    },
    async joinTrack(track: string, trackPassword?: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Select Your Track' }).click();
      await page.getByRole('option', { name: track }).click();
      if (trackPassword) await page.getByLabel('Track Password').fill(trackPassword);
      await page.getByRole('button', { name: 'Join' }).click();
      await expect(page.getByText(/^Joined: /)).toContainText(track);
    },
    async finish(): Promise<void> {
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    },
    /** Logs in and opens the calendar. */
    async logIn(who: Character): Promise<void> {
      await page.goto('/login');
      await submitLogin(who);
      await expect(page.getByRole('heading', { name: `Welcome ${who.firstName}` })).toBeVisible();
      const calendar = page.getByRole('navigation', { name: 'Main' }).getByText(/Calendar$/);
      await calendar.filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/programmingcalendar/);
    },
  };
}
