import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { arbitraryOf } from '../../testing/arbitrary-of.ts';
import { allEndpoints } from '../all-endpoints.ts';
import { fieldsOf, fits, fromWire, layoutOf, toWire, wirePath } from './layout.ts';

/** Encodes a value to JSON and parses it again, as a client does. */
function overTheWire(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** Lists every key of every object in a value. */
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

const outputs = allEndpoints.map(({ name, output, wire }) => ({
  name,
  output,
  layout: wire.output,
}));

describe('a response', () => {
  it.each(outputs)(
    'of $name decodes to the encoded value, and fits its layout',
    ({ output, layout }) => {
      fc.assert(
        fc.property(arbitraryOf(output), (value) => {
          const read = fromWire(layout, overTheWire(toWire(layout, value)));
          expect(read).toStrictEqual(value);
          expect(fits(layout, read)).toBe(true);
        }),
      );
    },
  );

  it.each(outputs)('of $name is read with keys in any case', ({ output, layout }) => {
    fc.assert(
      fc.property(arbitraryOf(output), (value) => {
        const wire = shoutKeys(overTheWire(toWire(layout, value)));
        expect(fromWire(layout, wire)).toStrictEqual(value);
      }),
    );
  });

  it.each([
    [
      {
        user: { firstName: 'Mara', isScaled: true, passwordHash: 'x' },
        list: [{ ids: ['a'] }, { part: 'B', ids: [], secret: 1 }],
        none: null,
        joinPassword: 'p',
      },
      {
        User: { FirstName: 'Mara', isscaled: true },
        List: [{ Ids: ['a'] }, { Part: 'B', Ids: [] }],
        None: null,
      },
    ],
    [
      { user: null, list: [null, 5], none: [] },
      { User: null, List: [null, 5], None: [] },
    ],
    [null, null],
    ['text', 'text'],
  ])('omits fields that its schema does not name, at every depth: %j', (value, wire) => {
    const schema = z.object({
      user: z.object({
        firstName: z.string(),
        isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
      }),
      list: z.array(z.object({ part: z.optional(z.string()), ids: z.array(z.string()) })),
      none: z.nullable(z.object({ id: z.string() })),
    });
    expect(toWire(layoutOf(schema), value)).toStrictEqual(wire);
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
        'RepsPerSetUpTo',
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

  it.each(spelled)('is used for the fields of %s', (name, keys) => {
    const call = allEndpoints.find((each) => each.name === name);
    if (!call) throw new Error(`There is no endpoint ${name}.`);
    const { output, wire } = call;
    const samples = fc.sample(arbitraryOf(output), { numRuns: 200, seed: 1 });
    const seen = new Set(samples.flatMap((value) => keysIn(toWire(wire.output, value))));
    expect([...seen]).toEqual(expect.arrayContaining(keys));
  });

  it('is PascalCase unless declared otherwise, through every wrapper', () => {
    const declared = z.string().check(z.meta({ wire: 'b' }));
    const schema = z.object({
      firstName: z.string(),
      isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
      optional: z.optional(declared),
      wrapped: z._default(z.nullable(declared), 'x'),
    });
    const names = fieldsOf(layoutOf(schema)).map(({ name }) => name);
    expect(names).toEqual(['FirstName', 'isscaled', 'b', 'b']);
  });
});

describe('wirePath', () => {
  const form = z.object({
    trackPassword: z.string(),
    sortedWorkouts: z.nullish(z.array(z.object({ trackWorkoutId: z.string() }))),
    userIds: z.array(z.string()).check(z.meta({ wire: 'userIds' })),
  });

  it.each<[PropertyKey[], string]>([
    [['trackPassword'], 'TrackPassword'],
    [['sortedWorkouts'], 'SortedWorkouts'],
    [['sortedWorkouts', 3, 'trackWorkoutId'], 'SortedWorkouts.3.TrackWorkoutId'],
    [['userIds', 0], 'userIds.0'],
    [['unknown', 'deep'], 'unknown'],
    [['constructor'], 'constructor'],
    [[], ''],
  ])('spells the path %j as %s', (path, name) => {
    expect(wirePath(layoutOf(form), path)).toBe(name);
  });
});

const keysOf = (schema: z.ZodMiniType) => fieldsOf(layoutOf(schema)).map(({ key }) => key);

describe('fieldsOf', () => {
  it('finds fields through wrappers, and only in objects', () => {
    const object = z.object({ a: z.string() });
    expect(keysOf(z.nullish(object))).toEqual(['a']);
    expect(
      keysOf(
        z.pipe(
          object,
          z.transform(({ a }) => a),
        ),
      ),
    ).toEqual(['a']);
    expect(keysOf(z.array(object))).toEqual([]);
  });

  it('returns fields whose keys and names are unique in every endpoint', () => {
    for (const { name, wire } of allEndpoints) {
      for (const layout of [wire.body, wire.query, wire.output]) {
        const names = fieldsOf(layout).flatMap((field) => [
          ...new Set([field.key.toLowerCase(), field.name.toLowerCase()]),
        ]);
        expect(names, name).toEqual([...new Set(names)]);
      }
    }
  });
});

describe('fits', () => {
  const layout = layoutOf(
    z.object({
      list: z.array(z.object({ id: z.string() })),
      gym: z.nullable(z.object({ name: z.string() })),
      note: z.optional(z.string()),
    }),
  );

  it.each([
    { list: [], gym: null },
    { list: [{ id: 'a' }], gym: { name: 'b' }, note: 'c' },
  ])('accepts %j', (value) => {
    expect(fits(layout, value)).toBe(true);
  });

  it.each([
    null,
    'a page of a proxy',
    [],
    { list: [] },
    { list: null, gym: null },
    { list: {}, gym: null },
    { list: [{}], gym: null },
    { list: [], gym: {} },
    { list: [], gym: [] },
  ])('refuses %j', (value) => {
    expect(fits(layout, value)).toBe(false);
  });
});
