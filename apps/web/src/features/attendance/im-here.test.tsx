import type { Presence } from '@trackboard/contract/attendance';
import { expect, it } from 'vitest';
import { PresenceLine } from './im-here.tsx';
import { wordsOf } from '../../ui/testing/html-of.tsx';

/** The visible text. */
const shown = (here: Presence | null, isNamed = false) =>
  wordsOf(
    <PresenceLine
      presence={{ gymId: 'north', gym: 'Northlane', timeZone: 'UTC', day: '2026-11-18', here }}
      isNamed={isNamed}
      onChange={() => undefined}
    />,
  );

it('says whether the athlete is here, and offers to undo only a tap of the athlete', () => {
  expect(shown(null)).toBe('I’m here');
  expect(shown('self')).toBe('You’re here Undo');
  expect(shown('coach')).toBe('You’re here, ticked by a coach');
  expect(shown('score')).toBe('You’re here');
});

it('names the gym when the athlete belongs to several gyms', () => {
  expect(shown(null, true)).toBe('I’m here at Northlane');
  expect(shown('self', true)).toBe('You’re here at Northlane Undo');
});
