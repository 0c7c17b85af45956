import { tracks } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { openSellingGym, paidTrack, startSharedApp } from '#testing';

const app = await startSharedApp({ sandbox: true });
const { owner } = await openSellingGym(app);

const create = (form: object) => app.api.try(tracks.create, { ...paidTrack, ...form }, owner.token);
async function update(id: string, form: object) {
  return app.api.try(tracks.update, { id, ...form }, owner.token);
}
async function created(form: object = {}) {
  const answer = await create(form);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.output;
}

describe('a paid track', () => {
  it.each([1, 1.5, 24.99, 999_999.99])('a paid track can cost %d dollars', async (price) => {
    const track = await created({ price });
    expect(track).toMatchObject({ type: 'paid', price, trialPeriodDays: 0 });
  });

  it('a paid track has the number of free days that its owner chooses', async () => {
    const track = await created({ trialPeriodDays: 14 });
    expect(track.trialPeriodDays).toBe(14);
    expect(await update(track.id, { trialPeriodDays: 7 })).toMatchObject({
      output: { trialPeriodDays: 7, price: 25 },
    });
    expect(await update(track.id, { name: 'Elite' })).toMatchObject({
      output: { name: 'Elite', trialPeriodDays: 7 },
    });
  });

  it.each([{ type: 'free' }, { type: 'private', joinPassword: 'x' }, { price: 26 }])(
    'a paid track cannot be changed to %j',
    async (form) => {
      const { id } = await created();
      expect(await update(id, form)).toMatchObject({
        status: 400,
        error: { Code: 'paid_track_fixed' },
      });
    },
  );

  it('a free track can become a paid one, and then keeps its price', async () => {
    const { id } = await created({ type: 'free' });
    expect(await update(id, { type: 'paid' })).toMatchObject({ status: 400 });
    const paid = await update(id, { type: 'paid', price: 12.5, trialPeriodDays: 3 });
    expect(paid).toMatchObject({ output: { type: 'paid', price: 12.5, trialPeriodDays: 3 } });
    expect(await update(id, { type: 'paid', price: 13 })).toMatchObject({
      error: { Code: 'paid_track_fixed' },
    });
  });

  it('only a paid track has a price', async () => {
    expect(await created({ type: 'free' })).toMatchObject({ price: null, trialPeriodDays: null });
  });
});
