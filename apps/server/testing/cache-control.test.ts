import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { goodCall } from './access/good-call.ts';
import { type Place, createPlace } from './access/place.ts';
import { addressWith } from './rubbish/values.ts';

let place: Place;
beforeAll(async () => {
  place = await createPlace();
});
afterAll(() => place.app.close());

const publicMedia = new Set(['media.image', 'media.image128', 'media.image72', 'media.bundledGif']);
const reads = accessMatrix.filter(({ call }) => call.method === 'GET');

describe('the Cache-Control header', () => {
  it.each(reads.map((row) => [row.call.name, row] as const))(
    'allows caching of %s only for public media',
    async (name, row) => {
      const { token, input } = await goodCall(place, row);
      const query = new URLSearchParams('image' in input ? { image: String(input['image']) } : {});
      const address = `${place.app.origin}${addressWith(row.call, input, {})}?${query.toString()}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      const kept = publicMedia.has(name) ? /^public, max-age=31536000/ : /no-store/;
      expect(answer.headers.get('cache-control')).toMatch(kept);
    },
  );

  it.each([
    ['an answer to a write', '/users/login', '{"email":"a@b.example","password":"x"}'],
    ['a refusal', '/users/login', '{}'],
    ['a body that cannot be read', '/users/login', '{'],
  ])('forbids caching of %s', async (_what, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await place.app.request(path, { method: 'POST', headers, body });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('forbids caching of an unknown image', async () => {
    const answer = await place.app.request(`/users/getimage?image=${'0'.repeat(32)}.webp`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
