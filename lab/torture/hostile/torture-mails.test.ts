import { expect, it } from 'vitest';
import { tortureMails } from './torture-mails.ts';

it('a stranger gets three mails from a dozen gyms', async () => {
  const { requests, mails, problems } = await tortureMails(12);
  expect(problems).toEqual([]);
  expect(mails).toBe(3);
  expect(requests).toBe(36);
});
