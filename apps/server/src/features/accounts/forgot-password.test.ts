import * as accounts from '@trackboard/contract/accounts';
import { mara, register } from '@trackboard/story-world';
import { expect, it } from 'vitest';
import { startSharedApp, watchStatementsOf } from '#testing';
import { policies } from '../../platform/limits/policies.ts';

const app = await startSharedApp();
await register(app.api, mara, true);

const statementsOf = watchStatementsOf(app.pool);

/** Returns the SQL statements of a request for a reset mail. */
async function statementsFor(email: string): Promise<string[]> {
  const texts = await statementsOf(() => app.api.do(accounts.forgotPassword, { email }));
  // The registration stores `last_seen_at` outside of its own request.
  return texts.filter((text) => !text.includes('"last_seen_at" ='));
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
