import { expect, test } from 'vitest';
import type { Removal } from '@trackboard/contract/scores';
import { RemovalLine } from './comment-list.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

function words(removal: Partial<Removal>): string {
  const of = { id: 'removal', what: 'comment', createdAt: '2026-11-18T10:00:00Z' } as const;
  return htmlOf(<RemovalLine removal={{ ...of, removedBy: null, ...removal }} />).replaceAll(
    /<[^>]*>/g,
    '',
  );
}

test('a removed comment names no coach to athletes', () => {
  expect(words({})).toBe('Comment removed by a coach');
});

test('staff see who removed a video', () => {
  expect(words({ what: 'video', removedBy: 'Mara Lindt' })).toBe('Video removed by Mara Lindt');
});
