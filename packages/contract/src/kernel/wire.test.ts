import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryOf } from '../../testing/arbitrary-of.ts';
import { allEndpoints } from '../all-endpoints.ts';
import { upload } from './upload.ts';
import { decodeWire } from './decode-wire.ts';
import { encodeWire } from './encode-wire.ts';
import { shapeOf, wireName, wirePath } from './wire.ts';

/** Encoded to JSON and parsed again, as a client does. */
function overTheWire(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** Every key of every object in a value. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

function shoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shoutKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toUpperCase(), shoutKeys(inner)]),
  );
}

const outputs = allEndpoints.map(({ name, output }) => ({ name, output }));

describe('a response', () => {
  it.each(outputs)('of $name decodes to what was encoded', ({ output }) => {
    fc.assert(
      fc.property(arbitraryOf(output), (value) => {
        expect(decodeWire(output, overTheWire(encodeWire(output, value)))).toStrictEqual(value);
      }),
    );
  });

  it.each(outputs)('of $name is read with keys in any case', ({ output }) => {
    fc.assert(
      fc.property(arbitraryOf(output), (value) => {
        const wire = shoutKeys(overTheWire(encodeWire(output, value)));
        expect(decodeWire(output, wire)).toStrictEqual(value);
      }),
    );
  });

  it('omits what its schema does not name, at every depth', () => {
    const schema = z.object({ user: z.object({ id: z.string() }), list: z.array(z.object({})) });
    const row = { user: { id: 'a', passwordHash: 'x' }, list: [{ secret: 1 }], joinPassword: 'p' };
    expect(encodeWire(schema, row)).toStrictEqual({ User: { Id: 'a' }, List: [{}] });
  });
});

describe('the spelling of the specification', () => {
  const spelled: [name: string, keys: string[]][] = [
    [
      'accounts.create',
      [
        'Id',
        'FirstName',
        'LastName',
        'Email',
        'PhoneNumber',
        'Image',
        'Gender',
        'Weight',
        'Role',
        'IsAthlete',
        'Token',
        'Expires',
      ],
    ],
    ['accounts.login', ['Token', 'Expires', 'User', 'Gym', 'IsSubscribed', 'IsTrialEnd']],
    ['accounts.update', ['user', 'Token', 'Expires']],
    ['accounts.forgotPassword', ['message']],
    ['gyms.list', ['Id', 'Name', 'TagLine', 'StripeConnectedAccountId', 'Tracks', 'UserId']],
    ['gyms.mine', ['Role', 'IsPrimary', 'JoinedOn']],
    ['gyms.isOnTrial', ['TrialDaysLeft']],
    ['tracks.ofGym', ['Id', 'Name', 'Image', 'Tagline', 'Address', 'Tracks', 'Reference']],
    ['tracks.get', ['Id', 'Name', 'Type', 'Reference', 'GymId', 'GymName']],
    ['tracks.join', ['message', 'SessionUrl', 'WelcomeNote']],
    [
      'tracks.create',
      [
        'Description',
        'WelcomeNote',
        'JoinPassword',
        'Price',
        'TrialPeriodDays',
        'IsTrackJoined',
        'Status',
        'JoinedOn',
      ],
    ],
    [
      'workouts.list',
      [
        'Date',
        'Workouts',
        'TrackWorkoutId',
        'SortOrder',
        'Workout',
        'Description',
        'Notes',
        'ScoreType',
        'videoUrl',
        'WorkoutType',
        'Schedule',
        'Sets',
        'AddTotal',
        'TrackId',
        'IsPublished',
        'benchmarkValues',
        'MovementsIds',
        'RepsPerSet',
      ],
    ],
    [
      'scores.get',
      [
        'Score',
        'scoreId',
        'values',
        'notes',
        'isscaled',
        'videoUrl',
        'TrackWorkoutId',
        'IsMedia',
        'UserPreferences',
        'WeightPreference',
      ],
    ],
    [
      'scores.list',
      [
        'ScoreId',
        'UserId',
        'FirstName',
        'LastName',
        'Image',
        'Comments',
        'Likes',
        'HighestScore',
        'Gender',
        'IsScaled',
        'Rank',
        'HasLiked',
      ],
    ],
    [
      'scores.detail',
      [
        'values',
        'notes',
        'likes',
        'hasliked',
        'usersliked',
        'image',
        'comments',
        'scoretype',
        'videourl',
        'userPreferences',
        'WeightPreference',
      ],
    ],
    [
      'scores.saveComment',
      ['Id', 'Image', 'UserName', 'Comments', 'ImageUrl', 'LikeCount', 'HasLiked'],
    ],
  ];

  it.each(spelled)('%s', (name, keys) => {
    const output = allEndpoints.find((call) => call.name === name)?.output;
    if (!output) throw new Error(`There is no endpoint ${name}.`);
    const samples = fc.sample(arbitraryOf(output), { numRuns: 200, seed: 1 });
    const seen = new Set(samples.flatMap((value) => keysIn(encodeWire(output, value))));
    expect([...seen]).toEqual(expect.arrayContaining(keys));
  });

  it('is PascalCase unless declared otherwise, through every wrapper', () => {
    expect(wireName('firstName', z.string())).toBe('FirstName');
    expect(wireName('isScaled', z.boolean().meta({ wire: 'isscaled' }))).toBe('isscaled');
    expect(wireName('a', z.string().meta({ wire: 'b' }).optional())).toBe('b');
    expect(wireName('a', z.string().meta({ wire: 'b' }).nullable().default('x'))).toBe('b');
  });
});

describe('reading', () => {
  const form = z.object({
    name: z.string(),
    count: z.int().optional(),
    share: z.number(),
    done: z.boolean(),
    tags: z.array(z.string()).optional(),
    counts: z.array(z.int()),
    inner: z.object({ isScaled: z.boolean().meta({ wire: 'isscaled' }) }),
  });

  it.each(['name', 'Name', 'NAME', 'nAmE'])('accepts the key %s', (key) => {
    expect(decodeWire(form, { [key]: 'a' })).toEqual({ name: 'a' });
  });

  it.each(['isscaled', 'isScaled', 'IsScaled', 'ISSCALED'])('accepts the key %s', (key) => {
    expect(decodeWire(form, { Inner: { [key]: true } })).toEqual({ inner: { isScaled: true } });
  });

  it('accepts the camelCase key where the wire name differs in more than case', () => {
    const schema = z.object({ hidden: z.boolean().meta({ wire: 'isPrivate' }) });
    expect(decodeWire(schema, { hidden: true })).toEqual({ hidden: true });
    expect(decodeWire(schema, { hidden: true, isPrivate: false })).toEqual({ hidden: false });
  });

  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['-3', -3],
    ['+4', 4],
    ['1.5', 1.5],
    [7, 7],
    // The schema rejects these.
    ['', ''],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['1,5', '1,5'],
    ['one', 'one'],
    [null, null],
    [true, true],
    [[1], [1]],
  ])('reads %j as the number %j', (raw, number) => {
    expect(decodeWire(form, { Share: raw })).toEqual({ share: number });
  });

  it('reads an empty string as absent for an optional number', () => {
    expect(decodeWire(form, { Count: '', Share: '' })).toEqual({ share: '' });
  });

  it.each([
    ['true', true],
    ['True', true],
    [' FALSE ', false],
    ['1', true],
    ['0', false],
    [1, true],
    [0, false],
    [true, true],
    ['yes', 'yes'],
    [2, 2],
    [null, null],
  ])('reads %j as the boolean %j', (raw, value) => {
    expect(decodeWire(form, { Done: raw })).toEqual({ done: value });
  });

  it.each([
    ['[1,"2"]', [1, 2]],
    [' [3]', [3]],
    ['4', [4]],
    [
      ['5', 6],
      [5, 6],
    ],
    ['[]', []],
    ['[1', '[1'],
    [{ 0: 1 }, { 0: 1 }],
  ])('reads %j as the list %j', (raw, list) => {
    expect(decodeWire(form, { Counts: raw })).toEqual({ counts: list });
  });

  it('reads the text null as null only for a nullable number', () => {
    const shape = z.object({
      step: z.number().nullish(),
      sets: z.number(),
      name: z.string(),
    });
    expect(decodeWire(shape, { Step: 'null', Sets: 'null', Name: 'null' })).toEqual({
      step: null,
      sets: 'null',
      name: 'null',
    });
  });

  const optional = z.object({
    id: z.uuid().nullish(),
    code: z
      .string()
      .regex(/^[a-z]+$/)
      .min(2)
      .optional(),
    price: z.number().min(1).optional(),
    isOpen: z.boolean().default(true),
    kind: z.enum(['a', 'b']).optional(),
    tags: z.array(z.string()).optional(),
    inner: z.object({ a: z.string() }).optional(),
    image: upload('image').optional(),
  });

  it.each(['null', 'undefined', '', null])('reads %j as an absent field', (raw) => {
    const sent = Object.fromEntries(Object.keys(optional.shape).map((name) => [name, raw]));
    const left = { isOpen: true };
    expect(optional.parse(decodeWire(optional, sent))).toEqual(
      raw === null ? { ...left, id: null } : left,
    );
  });

  it('keeps an empty string and a null that clear a field', () => {
    const shape = z.object({ notes: z.string().optional(), welcome: z.string().nullish() });
    expect(decodeWire(shape, { Notes: '', Welcome: null })).toEqual({ notes: '', welcome: null });
    expect(decodeWire(shape, { Notes: 'null', Welcome: 'undefined' })).toEqual({});
  });

  it('keeps an empty string for which the schema has a message', () => {
    const shape = z.object({ name: z.string().trim().min(1, 'Name is required') }).partial();
    expect(decodeWire(shape, { Name: '' })).toEqual({ name: '' });
    expect(decodeWire(shape, { Name: 'undefined' })).toEqual({});
  });

  it('leaves a required field unchanged', () => {
    const shape = z.object({ id: z.uuid(), count: z.int(), name: z.string() });
    for (const raw of ['', null, 'null', 'undefined']) {
      const sent = { id: raw, count: raw, name: raw };
      expect(decodeWire(shape, sent)).toEqual(sent);
    }
  });

  it('reads an empty string as absent for an optional list', () => {
    expect(decodeWire(form, { Tags: '', Counts: '' })).toEqual({ counts: [''] });
  });

  it('leaves text that looks like another type unchanged', () => {
    expect(decodeWire(form, { Name: '[1]' })).toEqual({ name: '[1]' });
    expect(decodeWire(form, { Name: ' true ' })).toEqual({ name: ' true ' });
  });

  it.each([null, 5, 'text', true, [1]].map((raw) => [raw]))(
    'does not turn %j into an object',
    (raw) => {
      expect(decodeWire(form, raw)).toBe(raw);
    },
  );

  it('never throws', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.json().map((text) => JSON.parse(text) as unknown),
    );
    const bodies = allEndpoints.flatMap(({ body, output }) => [output, ...(body ? [body] : [])]);
    fc.assert(
      fc.property(fc.constantFrom(...bodies), anything, (schema, raw) => {
        expect(() => decodeWire(schema, raw)).not.toThrow();
      }),
    );
  });

  it('never writes to a prototype', () => {
    const raw = JSON.parse('{"__proto__":{"polluted":1},"Constructor":2,"Name":"a"}') as unknown;
    const value = decodeWire(form, raw);
    expect(value).toStrictEqual({ name: 'a' });
    expect(Object.hasOwn({}, 'polluted')).toBe(false);
  });
});

describe('a path to a field', () => {
  const form = z.object({
    trackPassword: z.string(),
    sortedWorkouts: z.array(z.object({ trackWorkoutId: z.string() })).nullish(),
    userIds: z.array(z.string()).meta({ wire: 'userIds' }),
  });

  it.each<[PropertyKey[], string]>([
    [['trackPassword'], 'TrackPassword'],
    [['sortedWorkouts'], 'SortedWorkouts'],
    [['sortedWorkouts', 3, 'trackWorkoutId'], 'SortedWorkouts.3.TrackWorkoutId'],
    [['userIds', 0], 'userIds.0'],
    [['unknown', 'deep'], 'unknown'],
    [[], ''],
  ])('%j is spelled %s', (path, name) => {
    expect(wirePath(form, path)).toBe(name);
  });
});

describe('the shape of a schema', () => {
  it('is found through wrappers, and is null for anything but an object', () => {
    const object = z.object({ a: z.string() });
    expect(Object.keys(shapeOf(object.nullish()) ?? {})).toEqual(['a']);
    expect(Object.keys(shapeOf(object.transform(({ a }) => a)) ?? {})).toEqual(['a']);
    expect(Object.keys(shapeOf(z.lazy(() => object)) ?? {})).toEqual(['a']);
    expect(shapeOf(z.array(object))).toBeNull();
  });

  it('has no two fields with the same name on the wire', () => {
    for (const { name, body, query, output } of allEndpoints) {
      for (const schema of [body, query, output]) {
        const names = Object.entries((schema && shapeOf(schema)) ?? {}).flatMap(([key, field]) => [
          ...new Set([key.toLowerCase(), wireName(key, field).toLowerCase()]),
        ]);
        expect(names, name).toEqual([...new Set(names)]);
      }
    }
  });
});
