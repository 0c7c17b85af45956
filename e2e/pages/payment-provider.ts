import { type Page, expect } from '@playwright/test';

/** The numbers of the test cards by their behavior. */
export const cards = {
  works: '4242 4242 4242 4242',
  needsAuthentication: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  /** This card can be saved, and fails when it is charged. */
  failsWhenCharged: '4000 0000 0000 0341',
} as const;

/** The hosted pages of the payment provider. */
export function paymentProvider(page: Page) {
  async function fillCard(number: string): Promise<void> {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 60');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Name on card').fill('Some Body');
  }

  return {
    /** Tells the provider about the gym. */
    async onboard(): Promise<void> {
      await expect(page.getByRole('heading', { name: 'Set up payments' })).toBeVisible();
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    /** Pays on the checkout page with a card. `button` is the label of the page's button. */
    async pay(number: string, button: 'Start trial' | 'Subscribe'): Promise<void> {
      await fillCard(number);
      await page.getByRole('button', { name: button }).click();
    },
    async confirmWithBank(): Promise<void> {
      await page.getByRole('button', { name: 'Complete authentication' }).click();
    },
    /** Changes the card in the billing portal. */
    async updateCard(number: string): Promise<void> {
      await expect(page.getByRole('heading', { name: 'Your subscriptions' })).toBeVisible();
      await fillCard(number);
      await page.getByRole('button', { name: 'Save card' }).click();
      await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible();
    },
    async cancelSubscription(): Promise<void> {
      await page.getByRole('button', { name: 'Cancel at period end' }).click();
      await expect(page.getByRole('button', { name: "Don't cancel" })).toBeVisible();
    },
    async goBack(): Promise<void> {
      await page.getByRole('link', { name: 'Back', exact: true }).click();
    },
    /** Moves the clock of the sandbox forward, and with it the clock of the product. */
    async passTime(step: 'day' | 'week' | 'month'): Promise<void> {
      await page.goto('/stripe-sandbox');
      await page.getByRole('button', { name: `Advance 1 ${step}` }).click();
      await expect(page.getByRole('heading', { name: 'Payment sandbox' })).toBeVisible();
    },
  };
}
