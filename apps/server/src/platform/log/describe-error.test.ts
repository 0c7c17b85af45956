import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLog } from './create-log.ts';
import { describeError, printError } from './describe-error.ts';

const secret = 'Mara weighs 61 kg';

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject('testServer').adminUrl });
  await client.connect();
  await client.query(
    'create temp table weighed (id uuid primary key, note text not null check (length(note) > 99))',
  );
});
afterAll(() => client.end());

async function errorOf(statement: string, values: unknown[]): Promise<Error> {
  return client.query(statement, values).then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  );
}

function logged(fields: object): string {
  let line = '';
  createLog({}, { write: (text) => (line += text) }).error(fields, 'request failed');
  return line;
}

const id = '00000000-0000-4000-8000-000000000000';
const insert = 'insert into weighed values ($1, $2)';

describe('the log of a database error', () => {
  it.each([
    ['a failing row', insert, [id, secret], '23514', 'weighed_note_check'],
    ['a value that cannot be read', insert, [secret, 'x'], '22P02', 'database error 22P02'],
    ['a cast', "select ($1 || '')::int", [secret], '22P02', 'database error 22P02'],
    ['a row without its key', insert, [null, secret], '23502', 'null value in column'],
  ])('names the failure of %s, and no value', async (_, statement, values, code, text) => {
    const error = await errorOf(statement, values);
    // pg-boss passes errors on as plain objects.
    const rest = { message: error.message, stack: error.stack };
    for (const shape of [error, Object.assign({}, error, rest)]) {
      const line = logged({ err: shape });
      expect(line).toContain(`"code":"${code}"`);
      expect(line).toContain(text);
      expect(line).not.toContain(secret);
    }
    const wrapped = new Error('Migration 0001 failed', { cause: error });
    expect(logged({ err: wrapped })).not.toContain(secret);
    expect(printError(describeError(wrapped))).not.toContain(secret);
    expect(printError(describeError(wrapped))).toContain(code);
  });

  it('contains the stack of the error', async () => {
    const error = await errorOf(insert, [id, secret]);
    expect(describeError(error).stack).toMatch(/describe-error\.test\.ts|pg\/lib/);
  });

  it('contains no other properties of the error', () => {
    const error = Object.assign(new Error('lost'), {
      client: { password: secret },
      detail: secret,
    });
    expect(logged({ err: error })).not.toContain(secret);
  });
});

it('the log leaves out an error that is not an object', () => {
  expect(logged({ err: secret })).not.toContain(secret);
});
