import { expect, it } from 'vitest';
import { endedWords } from './invitation-page.tsx';

const invited = { gymName: 'Northlane', trackName: 'Engine' };

it.each([
  ['expired', 'This invitation has expired'],
  ['withdrawn', 'This invitation was withdrawn'],
  ['joined', 'This invitation has been used'],
  ['closed', 'This track is closed'],
] as const)('endedWords says for a state of %s: %s', (state, title) => {
  const words = endedWords({ state, ...invited });
  expect(words.title).toBe(title);
  expect(words.help).toMatch(/Northlane|Engine/);
});
