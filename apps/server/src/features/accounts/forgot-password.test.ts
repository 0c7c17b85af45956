import * as accounts from '@trackboard/contract/accounts';
import { mara, register } from '@trackboard/story-world';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { startSharedApp } from '#testing';
import { policies } from '../../platform/limits/policies.ts';

const app = await startSharedApp();
await register(app.api, mara, true);

/** The statements that PostgreSQL receives during a reset request. */
async function statementsFor(email: string): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await app.api.do(accounts.forgotPassword, { email });
    const texts = query.mock.calls.map(([given]) => {
      const statement: unknown = given;
      return typeof statement === 'string' ? statement : (statement as { text: string }).text;
    });
    // Of the registration: stored beside the requests.
    return texts.filter((text) => !text.includes('"last_seen_at" ='));
  } finally {
    query.mockRestore();
  }
}

it('sends the same statements for a known, an unknown and a rate-limited email', async () => {
  const known = await statementsFor(mara.email);
  const unknown = await statementsFor('nobody@example.com');
  for (let n = 1; n < policies['reset.account'].limit; n += 1) await statementsFor(mara.email);
  const limited = await statementsFor(mara.email);
  expect(known.some((text) => text.includes('insert into "events"'))).toBe(true);
  expect(unknown).toEqual(known);
  expect(limited).toEqual(known);
});
