import { type Locator, type Page, expect } from '@playwright/test';
import { expectToast } from '../testing/toasts.ts';

export interface NewWorkout {
  readonly name: string;
  readonly details: string;
  /** The label in the form: 'Time', 'Reps', … */
  readonly scoreType: string;
  readonly sets?: number;
  readonly addTotal?: boolean;
}

/** Returns the name of a day on the calendar: `Wednesday, Nov 18`. */
export function dayName(day: string): string {
  const format = { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(`${day}T12:00:00Z`));
}

/** Returns the Sunday of this week and the six days after it. */
export function thisWeek(): string[] {
  const today = Temporal.Now.plainDateISO();
  const sunday = today.subtract({ days: today.dayOfWeek % 7 });
  return Array.from({ length: 7 }, (_, days) => sunday.add({ days }).toString());
}

/** Returns the days of the week that a new owner writes: this week's until Wednesday, then the next week's. */
export function weekToWrite(): string[] {
  const week = thisWeek();
  const isLate = Temporal.Now.plainDateISO().dayOfWeek % 7 > 3;
  return week.map((day) =>
    Temporal.PlainDate.from(day)
      .add({ days: isLate ? 7 : 0 })
      .toString(),
  );
}

/** Answers yes to the question before a score of a later day. */
export async function confirmLaterDay(page: Page, day: string): Promise<void> {
  if (day <= Temporal.Now.plainDateISO().toString()) return;
  const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
  await question.getByRole('button', { name: 'YES' }).click();
}

/** The programming calendar: seven lanes on a wide screen, one day on a phone. */
export function calendar(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const dayOf = (day: string): Locator => page.getByRole('region', { name: dayName(day) });
  const card = (name: string): Locator => page.getByRole('article', { name, exact: true });

  /** Shows a day, because a phone shows one day at a time. */
  async function show(day: string): Promise<void> {
    if (!isPhone) return;
    await page.getByRole('button', { name: new RegExp(`^${dayName(day)}`) }).click();
    await expect(dayOf(day)).toBeVisible();
  }

  async function fill(form: Locator, workout: NewWorkout): Promise<void> {
    await form.getByLabel('Name', { exact: true }).fill(workout.name);
    if (workout.sets) await form.getByLabel('Sets').fill(String(workout.sets));
    await form.getByRole('combobox', { name: 'Score type' }).click();
    await page.getByRole('option', { name: workout.scoreType, exact: true }).click();
    if (workout.addTotal) await form.getByLabel('Add total').check();
    await form.getByLabel('Details').fill(workout.details);
  }

  /** Moves a workout with the mouse on a wide screen, and in the sheet on a phone. */
  async function sendTo(name: string, from: string, to: string): Promise<void> {
    await show(from);
    if (!isPhone) return card(name).dragTo(dayOf(to));
    await card(name)
      .getByRole('button', { name: /^Move to/ })
      .click();
    const sheet = page.getByRole('dialog', { name: `Move ${name}` });
    await sheet.getByRole('button', { name: dayName(to), exact: true }).click();
    await sheet.getByRole('button', { name: /^Move to/ }).click();
  }

  return {
    dayOf,
    card,
    show,
    /** Returns the names of the workouts of a day in order. */
    async namesOn(day: string): Promise<string[]> {
      await show(day);
      const cards = dayOf(day).getByRole('article');
      return cards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    },
    /** Starts a move. Resolves with the server's response. */
    async move(name: string, from: string, to: string): Promise<void> {
      const answer = page.waitForResponse((each) => each.url().includes('/workouts/update/'));
      await sendTo(name, from, to);
      await answer;
    },
    async remove(day: string, name: string): Promise<void> {
      await show(day);
      await card(name).hover();
      const icon = card(name).getByRole('button', { name: `Delete, ${name}` });
      const menu = card(name).getByRole('button', { name: `More for ${name}` });
      await icon.or(menu).first().waitFor();
      if (await icon.isVisible()) {
        await icon.click();
      } else {
        // On a tablet, cards have all actions in their menu.
        await menu.click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      }
      await page.getByRole('button', { name: 'YES' }).click();
      await expectToast(page, 'Workout Removed Successfully');
      await expect(card(name)).toHaveCount(0);
    },
    async addWorkout(day: string, workout: NewWorkout): Promise<void> {
      await show(day);
      const lane = dayOf(day);
      await lane.getByRole('button', { name: /Add Workout/ }).click();
      const form = page.getByRole('dialog', { name: 'Add Workout' });
      await fill(form, workout);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expectToast(page, 'Workout Added Successfully');
      await expect(lane.getByRole('article', { name: workout.name, exact: true })).toBeVisible();
    },
    async moveTo(name: string, from: string, to: string): Promise<void> {
      await sendTo(name, from, to);
      await show(to);
      await expect(dayOf(to).getByRole('article', { name, exact: true })).toBeVisible();
    },
    async openScores(day: string, name: string): Promise<Locator> {
      await show(day);
      await card(name)
        .getByRole('link', { name: `View ${name}` })
        .click();
      await page.getByRole('button', { name: /^View Score/ }).click();
      const board = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name }) });
      await expect(board).toBeVisible();
      return board;
    },
    async logTimes(day: string, name: string, sets: readonly (readonly [string, string])[]) {
      await show(day);
      await card(name)
        .getByRole('link', { name: `View ${name}` })
        .click();
      await page.getByRole('button', { name: 'Add Score', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Add Score' });
      for (const [index, [minutes, seconds]] of sets.entries()) {
        const set = sets.length > 1 ? `Set ${index + 1}` : 'Result';
        await form.getByLabel(`${set} minutes`).fill(minutes);
        await form.getByLabel(`${set} seconds`).fill(seconds);
      }
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await confirmLaterDay(page, day);
      await expectToast(page, 'Score Added Successfully');
    },
  };
}
