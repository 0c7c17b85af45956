import { expect, it } from 'vitest';
import { deletionWords, payingWords } from './stakes-words.ts';

it('deletionWords says how many athletes a track has, how many pay, and how deletion ends that', () => {
  expect(deletionWords('Engine', { athletes: 0, paying: 0 })).toBe(
    'This deletes Engine. Nobody is on it.',
  );
  expect(deletionWords('Engine', { athletes: 1, paying: 0 })).toBe(
    'This deletes Engine for its 1 athlete. Scores stay.',
  );
  expect(deletionWords('Engine', { athletes: 1200, paying: 2 })).toBe(
    'This deletes Engine for all its 1,200 athletes. 2 of them pay: their subscriptions end now, without another charge or a refund. Their scores stay.',
  );
  expect(deletionWords('Engine', { athletes: 3, paying: 1 })).toBe(
    'This deletes Engine for all its 3 athletes. 1 of them pays: this subscription ends now, without another charge or a refund. Their scores stay.',
  );
});

it('payingWords is empty if no athlete pays, and is short for one athlete', () => {
  expect(payingWords({ athletes: 3, paying: 0 })).toBe('');
  expect(payingWords({ athletes: 1, paying: 1 })).toBe(
    ' The paid subscription ends now, without another charge or a refund.',
  );
});
