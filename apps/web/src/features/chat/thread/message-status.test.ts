import { expect, it } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { notStored } from './message-status.tsx';

it('does not show a waiting message beside its stored form', () => {
  const entries = ['a', 'b'].map((uuid) => ({ input: { recieverId: 'competitors', uuid } }));
  const messages = [aMessage({ uuid: 'a' })];
  expect(notStored(entries, messages).map(({ input }) => input.uuid)).toEqual(['b']);
});
