import { accounts, gyms, ownData } from '@trackboard/contract/all-endpoints';
import { fromWire, layoutOf } from '@trackboard/contract';
import type { PlateSets } from '@trackboard/contract/gyms';
import { usualPlates } from '@trackboard/scoring';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { api } = app;
const { gymId, owner, rival, mara, jonah, left } = gym;

const usual: PlateSets = usualPlates;
const home: PlateSets = {
  ...usual,
  kg: { plates: [{ weight: 7.5, pairs: 2 }], bars: [{ weight: 12.5, name: 'garage' }] },
};

const read = ({ token }: { token: string }) => api.do(gyms.plates, {}, token);

beforeEach(async () => {
  await api.do(accounts.savePlates, { plates: null }, mara.token);
  await api.do(gyms.savePlates, { plates: null }, owner.token);
});

describe('plates and bars', () => {
  it('a gym has the usual plates and a home has none until somebody lists them', async () => {
    const expected = { home: null, gyms: [{ gymId, gym: 'Northlane Strength', plates: null }] };
    expect(await read(mara)).toEqual(expected);
    expect(await read(owner)).toEqual(expected);
  });

  it('plates are stored for the gym and for a home, and null resets them', async () => {
    await api.do(gyms.savePlates, { plates: usual }, owner.token);
    await api.do(accounts.savePlates, { plates: home }, mara.token);
    expect(await read(mara)).toMatchObject({ home, gyms: [{ gymId, plates: usual }] });
    await api.do(accounts.savePlates, { plates: null }, mara.token);
    expect(await read(mara)).toMatchObject({ home: null, gyms: [{ plates: usual }] });
  });

  it('only the athlete sees the plates at home, and the users of a gym see those of the gym', async () => {
    await api.do(gyms.savePlates, { plates: home }, owner.token);
    await api.do(accounts.savePlates, { plates: home }, mara.token);
    expect(await read(jonah)).toMatchObject({ home: null, gyms: [{ plates: home }] });
    expect(await read(left)).toEqual({ home: null, gyms: [] });
    expect(await read(rival)).toMatchObject({ home: null, gyms: [{ plates: null }] });
  });

  it.each([
    ['a plate of 0.3 kg', { plates: [{ weight: 0.3, pairs: null }] }],
    ['a plate of 0 kg', { plates: [{ weight: 0, pairs: null }] }],
    ['a bar of 101 kg', { bars: [{ weight: 101, name: '' }] }],
    ['a plate twice', { plates: [20, 20].map((weight) => ({ weight, pairs: null })) }],
    ['no pairs', { plates: [{ weight: 20, pairs: 0 }] }],
    ['21 pairs', { plates: [{ weight: 20, pairs: 21 }] }],
    ['no bar', { bars: [] }],
    ['nine bars', { bars: Array.from({ length: 9 }, (_, n) => ({ weight: n + 1, name: '' })) }],
    ['17 plates', { plates: Array.from({ length: 17 }, (_, n) => ({ weight: n + 1, pairs: 1 })) }],
    ['a long name', { bars: [{ weight: 20, name: 'x'.repeat(21) }] }],
  ])('plates with %s are refused', async (_name, wrong) => {
    const plates = { ...usual, kg: { ...usual.kg, ...wrong } };
    expect(await api.try(accounts.savePlates, { plates }, mara.token)).toMatchObject({
      status: 400,
    });
    expect(await api.try(gyms.savePlates, { plates }, owner.token)).toMatchObject({ status: 400 });
    expect(await read(mara)).toMatchObject({ home: null, gyms: [{ plates: null }] });
  });

  it('the downloads of the athlete and of the owner have the plates', async () => {
    await api.do(gyms.savePlates, { plates: usual }, owner.token);
    await api.do(accounts.savePlates, { plates: home }, mara.token);
    const text = async (who: { id: string; token: string }) => {
      const form = { userId: who.id, format: 'json' as const };
      const { url } = await api.do(ownData.export, form, who.token);
      return JSON.parse(await (await fetch(app.origin + url)).text()) as object;
    };
    const { profile } = ownData.athleteFile.parse(
      fromWire(layoutOf(ownData.athleteFile), await text(mara)),
    );
    expect(JSON.parse(profile?.plates ?? '')).toEqual(home);
    const { gym: ofOwner } = ownData.ownerFile.parse(
      fromWire(layoutOf(ownData.ownerFile), await text(owner)),
    );
    expect(JSON.parse(ofOwner?.plates ?? '')).toEqual(usual);
  });
});
