import { fieldsOf, fromRequest, layoutOf, toWire } from '@trackboard/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { accessMatrix } from './access/access-matrix.ts';
import { type Good, goodCall } from './access/good-call.ts';
import { needsFile } from './access/needs-file.ts';
import { type Place, createPlace } from './access/place.ts';
import type { Row } from './access/row.ts';
import { addressWith, schemaFields } from './rubbish/values.ts';

let place: Place;
beforeAll(async () => {
  place = await createPlace();
});
afterEach(() => place.app.clear('rateLimits', 'screens', 'openedScreens'));
afterAll(() => place.app.close());

const succeeding = accessMatrix.filter(({ call, access }) => {
  const statuses = 'own' in access ? access.own : access;
  return call.body && statuses.includes(200);
});

/** Lists optional fields that the call does not send. */
function optionalFields({ call }: Row, { input }: Good): [string, z.ZodMiniType][] {
  return schemaFields(call.body)
    .filter(({ key, schema }) => !(key in input) && schema.safeParse(undefined).success)
    .map(({ name, schema }) => [name, schema]);
}

/** Fields that refuse an empty text with a message of the specification. */
const neverEmpty = new Set(
  'FirstName LastName Name Tagline Address Description WelcomeNote GroupName GroupDescription'.split(
    ' ',
  ),
);

const isEmptyAllowed = ([name, schema]: [string, z.ZodMiniType]) =>
  !neverEmpty.has(name) || schema.safeParse(fromRequest(layoutOf(schema), '')).success;

async function send(row: Row, { token, input }: Good, body: string | FormData, type?: string) {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (type) headers.set('content-type', type);
  const address = place.app.origin + addressWith(row.call, input, {});
  const answer = await fetch(address, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

const wireOf = ({ call }: Row, { input }: Good) =>
  toWire(call.wire.body!, input) as Record<string, unknown>;

const inJson = succeeding.filter((row) => !needsFile(row));

describe.each(inJson.map((row) => [row.call.name, row] as const))('%s with JSON', (_name, row) => {
  it.each(['null', 'undefined', '', null])(
    'accepts %j for each field that may be left out',
    async (word) => {
      const good = await goodCall(place, row);
      const fields = optionalFields(row, good).filter(
        (field) => word !== '' || isEmptyAllowed(field),
      );
      const sent = {
        ...wireOf(row, good),
        ...Object.fromEntries(fields.map(([name]) => [name, word])),
      };
      const answer = await send(row, good, JSON.stringify(sent), 'application/json');
      expect(answer).toMatchObject({ status: row.call.status ?? 200 });
    },
  );
});

const withFile = inJson.filter(({ call }) =>
  fieldsOf(call.wire.body).some(({ layout }) => layout.file !== undefined),
);

describe.each(withFile.map((row) => [row.call.name, row] as const))(
  '%s with a form',
  (_name, row) => {
    it.each(['null', 'undefined', ''])(
      'accepts %j for each field that may be left out',
      async (word) => {
        const good = await goodCall(place, row);
        const form = new FormData();
        for (const [name, value] of Object.entries(wireOf(row, good))) {
          form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
        }
        for (const field of optionalFields(row, good)) {
          if (word !== '' || isEmptyAllowed(field)) form.set(field[0], word);
        }
        expect(await send(row, good, form)).toMatchObject({ status: row.call.status ?? 200 });
      },
    );
  },
);
