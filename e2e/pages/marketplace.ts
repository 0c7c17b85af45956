import { type Page, expect } from '@playwright/test';
import { type Character, password } from '@trackboard/story-world';
import { expectToast } from '../testing/toasts.ts';

/** The screens after following a shared link, by visible text. */
export function marketplace(page: Page) {
  return {
    /** Finds a gym by its name and opens its page. */
    async open(gym: string): Promise<void> {
      await page.goto('/marketplace');
      await page.getByLabel('Search gyms by name').fill(gym);
      await expect(page.getByText('1 Gym', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: `VIEW TRACKS of ${gym}` }).click();
      await expect(page.getByRole('heading', { name: gym })).toBeVisible();
    },
    /** Copies the shareable link of a track and returns it. */
    async copyLink(track: string): Promise<string> {
      await page.getByRole('button', { name: `Copy shareable link to ${track}` }).click();
      await expectToast(page, 'Link copied.');
      return page.evaluate(() => navigator.clipboard.readText());
    },
    async join(track: string): Promise<void> {
      await page.getByRole('link', { name: `Join Track ${track}` }).click();
    },
    /** Expects the gym and the track of the link, on every screen on the way. */
    async expectFace(track: string, gym: string): Promise<void> {
      const face = page.getByRole('main').locator('p', { hasText: new RegExp(`^${track}${gym}$`) });
      await expect(face).toBeVisible();
    },
    /** Goes from the registration to the login, without an account. */
    async registerToJoin(who: Character, what: string): Promise<void> {
      await expect(page.getByText(`To continue joining ${what} please register!`)).toBeVisible();
      await page.getByLabel('First Name').fill(who.firstName);
      await page.getByLabel('Last Name').fill(who.lastName);
      await page.getByLabel('Email').fill(who.email);
      await page.getByLabel('Phone Number').fill('5035550123');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(
        page.getByText('Please login using the email and password you just created'),
      ).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(who.email);
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    },
    async logInToJoin(who: Character): Promise<void> {
      await page.getByLabel('Email').fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    },
    async expectSuccess(track: string, welcomeNote: string): Promise<void> {
      await expectToast(page, 'Gym Joined Successfully');
      await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
      const said = page.getByRole('main').getByText(`You have joined ${track} Track Successfully`);
      await expect(said).toBeVisible();
      await expect(page.getByText(welcomeNote)).toBeVisible();
      // The server of the journeys has no mobile apps.
      await expect(page.getByText(/^Add to home screen/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'App Store' })).toHaveCount(0);
    },
  };
}
