import { expect, it } from 'vitest';
import { PastedCard } from './pasted-card.tsx';
import type { PastedCard as Card } from './paste.ts';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const nothing = () => undefined;
const act = { change: nothing, edit: nothing, point: nothing };

const workout = {
  name: '30 min row',
  description: '30:00 row, talking pace',
  scoreType: 8,
  schedule: '2026-11-26',
  part: 'metcon',
  notes: 'Bring ropes',
} as const;

const card: Card = {
  key: '1 row',
  lines: [1, 2],
  workout,
  read: workout,
  level: null,
  trackId: null,
  guesses: [{ field: 'scoreType', why: 'A row is for meters.' }],
  hints: [{ field: 'timeCapMinutes', text: 'No time cap is written.' }],
  isLeftOut: false,
};

const shown = (change: Partial<Card> = {}) =>
  htmlOf(
    <PastedCard
      card={{ ...card, ...change }}
      act={act}
      trackId="engine"
      isPointedAt={false}
      isOpen={false}
    />,
  );

it('a card shows the read workout, each guess with its reason, and its hints', () => {
  const html = shown();
  for (const text of ['30 min row', 'talking pace', 'Bring ropes', 'A row is for meters.']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('Score type guessed.');
  expect(html).toContain('No time cap is written.');
  expect(html).toMatch(/aria-label="Score type of 30 min row".*<option value="8" selected="">/s);
});

it('a card that is left out can be put back', () => {
  const html = shown({ isLeftOut: true });
  expect(html).toContain('Put 30 min row back');
  expect(html).not.toContain('Edit 30 min row');
});
