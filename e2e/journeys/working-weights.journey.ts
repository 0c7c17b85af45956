import { type Page, expect } from '@playwright/test';
import type { CallInput } from '@trackboard/contract';
import { workouts } from '@trackboard/contract/all-endpoints';
import { mara } from '@trackboard/story-world';
import { calendar } from '../pages/calendar.ts';
import { liftOf } from '../pages/lift.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, openCalendarAs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const now = Temporal.Now.plainDateISO();
const sunday = now.subtract({ days: now.dayOfWeek % 7 });
const [first, second, third, fourth] = [1, 3, 4, 5].map((days) =>
  sunday.add({ days }).toString(),
) as [string, string, string, string];

/** Today as `Oct 12`, as in the source of a weight. */
const today = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' }).format(
  new Date(`${now.toString()}T12:00:00`),
);

/** Creates a gym for this run only, with an athlete without maxes. */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const athlete = await join(mara);
  const lifts = await api.do(workouts.liftMovements, {}, owner.token);
  const post = async (lift: string, schedule: string, percentages: number[]): Promise<void> => {
    const workout: CallInput<typeof workouts.create> = {
      name: lift,
      description: 'Rest as needed.',
      workoutType: 'lift',
      scoreType: 5,
      schedule,
      trackId,
      sets: percentages.length,
      benchmarkValues: percentages,
      repsPerSet: percentages.map(() => 2),
      movementIds: lifts.filter(({ name }) => name === lift).map(({ id }) => id),
    };
    await api.do(workouts.create, workout, owner.token);
  };
  return { owner, athlete, post };
}

const sets = [
  ['5', '70'],
  ['3', '80'],
  ['1', '92.5'],
] as const;

async function programmeClean(page: Page): Promise<void> {
  const week = calendar(page);
  await week.show(first);
  await week
    .dayOf(first)
    .getByRole('button', { name: /Add Workout/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Add Workout' });
  await form.getByRole('tab', { name: 'Lift' }).click();
  await form.getByRole('combobox', { name: 'Lift', exact: true }).fill('Clean');
  await page.getByRole('option', { name: 'Clean', exact: true }).click();
  await form.getByLabel('Sets', { exact: true }).fill(String(sets.length));
  for (const [index, [reps, percentage]] of sets.entries()) {
    await form.getByLabel(`Set ${index + 1} reps`).fill(reps);
    await form.getByLabel(`Set ${index + 1} percentage`).fill(percentage);
  }
  await form.getByLabel('Details').fill('Reset between reps.');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Workout Added Successfully');
}

test(
  'an athlete sees the percentages of a lift as weights, logs them and sees them again',
  { tag: '@phone' },
  async ({ browser, page, contextOptions }, { project }) => {
    const gym = await openGym(`${project.name}-${Date.now()}`);
    const lift = liftOf(page);

    await test.step('the owner programmes a lift', async () => {
      const office = await newDevice(browser, contextOptions);
      await openCalendarAs(office, gym.owner);
      await programmeClean(office);
      await office.context().close();
    });

    await test.step('without a max the athlete enters one on the spot', async () => {
      await openCalendarAs(page, gym.athlete);
      await lift.open(first, 'Clean');
      await expect(lift.weights()).toContainText('Enter your max of Clean to see your weights');
      await lift.weights().getByRole('button', { name: 'Save max' }).click();
      await expect(lift.weights().getByText('Enter a weight.')).toBeVisible();
      await lift.enterMax('Clean', '93');
      await expect(lift.weights()).toContainText(`Tested ${today}`);
      await lift.expectWeights([
        `70% of 93 kg, ${today} = 65.1 kg, load 65 kg`,
        `80% of 93 kg, ${today} = 74.4 kg, load 75 kg`,
        `92.5% of 93 kg, ${today} = 86 kg, load 85 kg`,
      ]);
    });

    await test.step('a newer max replaces it at once', async () => {
      await lift.weights().getByRole('button', { name: 'Change max' }).click();
      await lift.enterMax('Clean', '100');
      await lift.expectWeights([
        `70% of 100 kg, ${today} = 70 kg`,
        `80% of 100 kg, ${today} = 80 kg`,
        `92.5% of 100 kg, ${today} = 92.5 kg`,
      ]);
    });

    await test.step('the score has its targets and keeps the max', async () => {
      await lift.view().getByRole('button', { name: 'Add Score' }).click();
      const form = page.getByRole('dialog', { name: 'Add Score' });
      await expect(form).toContainText(`Targets from a max of 100 kg, tested ${today}`);
      const hinted = form.getByLabel('Set 2 weight in kg');
      await expect(hinted).toHaveAccessibleDescription('× 3 @ 80% Target 80 kg × 3');
      await lift.log(['70', '80', '92.5']);
      await page.getByRole('button', { name: 'Mara K.', exact: true }).click();
      await expect(page.getByText('70% to 92.5% of 100 kg (tested)')).toBeVisible();
      await lift.close();
    });

    await test.step('a later workout with the lift shows the result', async () => {
      await gym.post('Clean', second, [75, 85]);
      await page.reload();
      await lift.open(second, 'Clean');
      const previous = lift.view().getByRole('region', { name: 'Previous results' });
      await expect(previous.getByRole('listitem')).toContainText([
        '70 kg × 5, 80 kg × 3, 92.5 kg × 1',
      ]);
      await lift.view().getByRole('button', { name: 'Add Score' }).click();
      await expect(page.getByRole('dialog', { name: 'Add Score' })).toContainText(
        /Last time: 70 kg × 5, 80 kg × 3, 92.5 kg × 1, Rx/,
      );
      await lift.close();
    });

    await test.step('a lift without a max uses that of a linked lift', async () => {
      await gym.post('Power Clean', third, [75, 80]);
      await page.reload();
      await lift.open(third, 'Power Clean');
      await expect(lift.weights().getByText('linked', { exact: true })).toBeVisible();
      await expect(lift.weights()).toContainText(`80% of Clean 100 kg, ${today}`);
      await lift.expectWeights([
        `75% of 80 kg (80% of Clean 100 kg, ${today}) = 60 kg`,
        `80% of 80 kg (80% of Clean 100 kg, ${today}) = 64 kg, load 65 kg`,
      ]);
    });

    await test.step('its logged sets precede the linked lift, which can be chosen', async () => {
      await lift.view().getByRole('button', { name: 'Add Score' }).click();
      await lift.log(['70', '70']);
      // The board opens after the score is saved. Until then, Close would close the form.
      await expect(page.getByRole('button', { name: 'Mara K.', exact: true })).toBeVisible();
      await lift.close();
      await gym.post('Power Clean', fourth, [75]);
      await page.reload();
      await lift.open(fourth, 'Power Clean');
      await expect(lift.weights()).toContainText('est. from 70 kg × 2');
      const others = lift.weights().getByRole('list', { name: 'Other maxes of Power Clean' });
      await expect(others).toContainText(`80% of Clean 100 kg, ${today}`);
      await others.getByRole('button', { name: 'Use 80 kg' }).click();
      await expect(lift.weights()).toContainText(`Chosen ${today}`);
      await lift.expectWeights([`75% of 80 kg, ${today} = 60 kg`]);
      await expect(lift.weights().getByRole('button', { name: 'Change max' })).toBeFocused();
      await lift.close();
    });

    await test.step('a wrong max is removed', async () => {
      await page.goto('/dashboard/records');
      const maxes = page.getByRole('region', { name: 'My maxes' });
      await expect(maxes.getByText('100 kg')).toBeVisible();
      await maxes.getByRole('button', { name: /^Remove 93 kg in Clean/ }).click();
      await page.getByRole('button', { name: 'YES' }).click();
      await expectToast(page, 'Max removed');
      await expect(maxes.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    });
  },
);
