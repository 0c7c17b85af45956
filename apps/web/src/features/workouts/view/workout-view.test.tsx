import { expect, test } from 'vitest';
import { WrittenBy } from './workout-view.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

function words(name: string | null): string {
  const writing = { name, date: '2026-11-26T12:00:00Z' };
  return htmlOf(<WrittenBy writing={writing} />).replaceAll(/<[^>]*>/g, '');
}

test('WrittenBy names the writer of a workout and the day', () => {
  expect(words('Mara Lindt')).toBe('Written by Mara Lindt, Nov 26');
});

test('WrittenBy shows no name for a deleted account', () => {
  expect(words(null)).toBe('Written by a former coach, Nov 26');
});
