import { expect } from '@playwright/test';
import { gyms, lifts, workouts } from '@trackboard/contract/all-endpoints';
import { mara } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';

const today = Temporal.Now.plainDateISO().toString();

const setOf = (weights: readonly number[], bar: { weight: number; name: string }) => ({
  plates: weights.map((weight) => ({ weight, pairs: null })),
  bars: [bar],
});

/** A gym without plates of 1.25 kg, a squat of three sets today, and an athlete with a max of 115 kg. */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const athlete = await join(mara);
  const found = await api.do(workouts.liftMovements, {}, owner.token);
  const movementId = found.find(({ name }) => name === 'Back Squat')?.id ?? '';
  const plates = {
    kg: setOf([25, 20, 15, 10, 5, 2.5], { weight: 20, name: 'men’s' }),
    lbs: setOf([45], { weight: 45, name: 'men’s' }),
  };
  await api.do(gyms.savePlates, { plates }, owner.token);
  await api.do(lifts.saveMax, { movementId, value: 115, weightUnit: 'kg' }, athlete.token);
  const squat = {
    name: 'Back Squat',
    description: 'Rest as needed.',
    workoutType: 'lift' as const,
    scoreType: 5,
    schedule: today,
    trackId,
    sets: 3,
    benchmarkValues: [70, 80, 85],
    repsPerSet: [5, 3, 3],
    movementIds: [movementId],
  };
  await api.do(workouts.create, squat, owner.token);
  return athlete;
}

test('an athlete loads the bar for a target, and rests between the sets @phone-only', async ({
  page,
}, { project }) => {
  const athlete = await openGym(`plates-${project.name}-${Date.now()}`);
  const form = page.getByRole('dialog', { name: 'Add Score' });
  const calculator = page.getByRole('dialog', { name: 'Plates' });
  await signIn(page, athlete);
  await page.goto('/dashboard');

  await test.step('the weights of the day open the plates and the warm-up', async () => {
    await page.getByRole('button', { name: 'Plates, Back Squat' }).click();
    await calculator.getByLabel('Set', { exact: true }).selectOption({ index: 1 });
    await expect(calculator.getByRole('status')).toContainText('90 kg');
    await expect(calculator.getByRole('status')).toContainText('92.5 kg cannot be loaded');
    await expect(calculator.getByText(/^Each side/)).toHaveText('Each side 25 + 10');
    const ramp = calculator.getByRole('region', { name: 'Warm-up' }).getByRole('listitem');
    await expect(ramp).toHaveText([/^20 kg×10empty bar/, /^40/, /^60/, /^70/, /^80/, /^90 kg×3/]);
    await ramp.first().click();
    await expect(ramp.first().getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(calculator).toBeHidden();
  });

  await test.step('a loaded weight becomes the result of a set', async () => {
    await page.getByRole('link', { name: 'Log score, Back Squat' }).click();
    await form.getByRole('button', { name: 'Target 92.5 kg × 3' }).click();
    await calculator.getByRole('button', { name: '5 kg less' }).click();
    await calculator.getByRole('button', { name: 'Log set 2, 85 kg' }).click();
    await expect(calculator).toBeHidden();
    await expect(form.getByLabel('Set 2 weight in kg')).toHaveValue('85');
    await expect(form.getByRole('timer')).toBeHidden();
  });

  await test.step('a rest goes on after a reload', async () => {
    await form.getByRole('button', { name: 'Rest for 5:00' }).click();
    await expect(form.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)$/);
    await page.reload();
    await expect(form.getByRole('timer')).toHaveText(/^4:\d\d$/);
    await form.getByRole('button', { name: 'Skip' }).click();
    await expect(form.getByRole('timer')).toBeHidden();
  });

  await test.step('the next rest starts when a set is filled', async () => {
    await form.getByLabel('Set 1 weight in kg').fill('80');
    await expect(form.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)$/);
    await form.getByRole('button', { name: 'Skip' }).click();
    await form.getByRole('button', { name: 'Off', exact: true }).click();
    await form.getByLabel('Set 2 weight in kg').fill('85');
    await expect(form.getByRole('timer')).toBeHidden();
  });

  await test.step('without a connection the plates are the last known ones', async () => {
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Target 92.5 kg × 3' }).click();
    await expect(calculator.getByRole('status')).toContainText('85 kg');
    await expect(calculator.getByLabel('Bar', { exact: true })).toContainText('Bar 20 kg, men’s');
    await page.context().setOffline(false);
  });
});
