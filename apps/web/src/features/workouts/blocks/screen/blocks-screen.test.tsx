import type { ListedBlock } from '@trackboard/contract/blocks';
import { expect, it } from 'vitest';
import { BlockList } from './blocks-screen.tsx';
import { htmlOf } from '../../../../ui/testing/html-of.tsx';

const nothing = () => undefined;

const strength: ListedBlock = {
  id: 'strength',
  gymId: 'north',
  trackId: 'competitors',
  trackName: 'Competitors',
  name: 'Strength',
  firstDay: '2026-11-02',
  lastDay: '2026-12-13',
  isTemplate: false,
  weeks: 6,
  workouts: 48,
};

const shown = (blocks: ListedBlock[]) =>
  htmlOf(<BlockList blocks={blocks} onNew={nothing} onStart={nothing} />);

it('an empty list explains blocks, and offers a new one', () => {
  const html = shown([]);
  expect(html).toContain('A block plans 1 to 16 weeks at once');
  expect(html).toContain('New block');
});

it('a block names its days, track and workouts, and a template can be started', () => {
  const template = { ...strength, id: 'base', name: 'Base', isTemplate: true, firstDay: null };
  const html = shown([strength, { ...strength, id: 'next', firstDay: null }, template]);
  expect(html).toContain('2026, Competitors · 6 weeks, 48 workouts');
  expect(html).toContain('Not on the calendar yet, Competitors');
  expect(html).toContain('aria-label="Start Base"');
});
