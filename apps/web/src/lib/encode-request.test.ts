import * as accounts from '@trackboard/contract/accounts';
import type { registration } from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { encodeRequest } from './encode-request.ts';

function jsonOf(body: string | FormData | null): unknown {
  if (typeof body !== 'string') throw new Error('expected JSON');
  return JSON.parse(body);
}

test('encodeRequest inserts escaped parameters into the path', () => {
  expect(encodeRequest(accounts.get, { userId: 'a/b c' })).toEqual({
    method: 'GET',
    url: '/api/v1/users/a%2Fb%20c',
    body: null,
  });
});

test('encodeRequest encodes the query as specified, without absent values', () => {
  expect(encodeRequest(gyms.list, { userId: 'u 1', pageNumber: undefined }).url).toBe(
    '/api/v1/gyms?userId=u+1',
  );
});

test('encodeRequest sends JSON with wire names', () => {
  const { body } = encodeRequest(tracks.join, { trackId: 't', trackPassword: 'erg-2026' });
  expect(jsonOf(body)).toEqual({ TrackId: 't', TrackPassword: 'erg-2026' });
});

test('encodeRequest keeps lists in JSON', () => {
  const { url, body } = encodeRequest(gyms.removeUsers, { gymId: 'g', userIds: ['a', 'b'] });
  expect(url).toBe('/api/v1/gyms/removeuser/g');
  expect(jsonOf(body)).toEqual({ userIds: ['a', 'b'] });
});

test('encodeRequest sends no body if the endpoint has none', () => {
  expect(encodeRequest(accounts.logout, {}).body).toBeNull();
});

test('encodeRequest sends form data for a file, with booleans as text', async () => {
  const values: z.input<typeof registration> = {
    firstName: 'Mara',
    lastName: 'K',
    email: 'mara@northlane.example',
    password: 'Trackboard1!',
    confirmPassword: 'Trackboard1!',
    phoneNumber: '5550100100',
    isAthlete: true,
    image: new File(['bytes'], 'mara.png', { type: 'image/png' }),
  };
  const { body } = encodeRequest(accounts.create, values);
  if (!(body instanceof FormData)) throw new Error('expected form data');
  expect(body.get('FirstName')).toBe('Mara');
  expect(body.get('IsAthlete')).toBe('true');
  const image = body.get('Image');
  expect(image instanceof File && image.name).toBe('mara.png');
});

test('encodeRequest sends null as an empty field in form data, and leaves out absent values', () => {
  const image = new File(['bytes'], 'mara.png', { type: 'image/png' });
  const { body } = encodeRequest(accounts.update, { id: 'u', plateStep: null, image });
  if (!(body instanceof FormData)) throw new Error('expected form data');
  expect([...body.keys()]).toEqual(['PlateStep', 'Image']);
  expect(body.get('PlateStep')).toBe('null');
});
