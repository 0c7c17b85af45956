import { type Locator, type Page, expect } from '@playwright/test';
import { calendar, dayName } from './calendar.ts';

/** Returns the accessible name of a day in a month picker: `23 November 2026`. */
const monthDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** Copies and publishes days and weeks, as an owner. */
export function programming(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const week = calendar(page);

  async function fromDayMenu(day: string, item: string): Promise<void> {
    await week.show(day);
    await page.getByRole('button', { name: `More for ${dayName(day)}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  return {
    async openCopyDay(day: string): Promise<Locator> {
      await fromDayMenu(day, 'Copy day…');
      return page.getByRole('dialog', { name: 'Copy day' });
    },
    /** Opens the dialog from the toolbar, or on a phone from a day's menu. */
    async openCopyWeek(day: string): Promise<Locator> {
      if (isPhone) await fromDayMenu(day, 'Copy week…');
      else await page.getByRole('button', { name: 'Copy week…' }).click();
      return page.getByRole('dialog', { name: 'Copy week' });
    },
    /** Opens the page from the toolbar, or on a phone from a day's menu. */
    async openPasteWeek(day: string): Promise<Locator> {
      if (isPhone) await fromDayMenu(day, 'Paste week…');
      else await page.getByRole('button', { name: 'Paste week…' }).click();
      await page.getByRole('heading', { name: 'Paste a week', level: 1 }).waitFor();
      return page.getByRole('main');
    },
    /** Chooses the target of a copy. `field`: 'Day' or 'Week'. */
    async chooseTarget(dialog: Locator, to: { field?: string; day?: string; track?: string }) {
      const target = dialog.getByRole('group', { name: 'To' });
      if (to.field && to.day) {
        await target.getByRole('button', { name: to.field }).click();
        await page.getByRole('button', { name: monthDay(to.day), exact: true }).click();
      }
      if (!to.track) return;
      await target.getByRole('combobox', { name: 'Track' }).click();
      const list = page.getByRole('listbox', { name: 'Track' });
      await list.getByRole('option', { name: to.track }).click();
    },
    async chooseTrack(track: string): Promise<void> {
      const field = page.getByRole('combobox', { name: 'Tracks' });
      // A phone shows its own list.
      if (isPhone) return void (await field.selectOption(track));
      await field.click();
      await page.getByRole('option', { name: track, exact: true }).click();
    },
    async fromTileMenu(name: string, item: string): Promise<void> {
      const card = week.card(name);
      await card.hover();
      await card.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    async planAt(form: Locator, day: string, time: string): Promise<void> {
      const [hours = '', minutes = ''] = time.split(':');
      await form.getByText('Publish at a day and hour').click();
      await form.getByRole('button', { name: 'Publish on' }).click();
      const next = page.getByRole('button', { name: 'Next month' });
      await next.waitFor();
      const inMonth = page.getByRole('button', { name: monthDay(day), exact: true });
      if ((await inMonth.count()) === 0) await next.click();
      await inMonth.click();
      await form.getByLabel('Time, hours').fill(hours);
      await form.getByLabel('Time, minutes').fill(minutes);
      await expect(form.getByText('In your gym’s time zone')).toBeVisible();
    },
  };
}

/** The button in the gutter of a pasted line, by the line's text and its label. */
export const lineIn = (dialog: Locator, typed: string, role = /^/) =>
  dialog
    .getByRole('toolbar', { name: 'What each line is' })
    .getByRole('button', { name: new RegExp(`${role.source}.*, line \\d+: ${typed}$`) });
