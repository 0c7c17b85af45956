import { expect, it } from 'vitest';
import { ClassEnd, type MissingScore } from './class-end.tsx';
import { wordsOf } from '../../ui/testing/html-of.tsx';

const priya: MissingScore = {
  userId: 'priya',
  name: 'Priya Shah',
  image: null,
  partId: 'grip-tax',
  partName: 'Grip Tax',
  rounds: { done: 2, all: 3 },
  isScaled: true,
  remindedAt: null,
};
const parts = [
  { id: 'warm-up', name: 'Warm-up', inCount: null },
  { id: 'grip-tax', name: 'Grip Tax', inCount: 6 },
];

const nothing = () => undefined;

/** The visible text. */
function shown(missing: readonly MissingScore[], over = {}) {
  return wordsOf(
    <ClassEnd
      title="Class 18:00"
      ended="Ended 19:02"
      hereCount={10}
      parts={parts}
      missing={missing}
      records={[]}
      isEvening
      isReminding={false}
      onAdd={nothing}
      onRemind={nothing}
      onResume={nothing}
      onDone={nothing}
      {...over}
    />,
  );
}

it('counts who has no score, and says what they have done', () => {
  const text = shown([priya, { ...priya, userId: 'sam', name: 'Sam Okafor' }]);
  expect(text).toContain('Two without a score');
  expect(text).toContain('Grip Tax , 6 of 10 are in.');
  expect(text).toContain('Scaled, 2 of 3 rounds are in');
  expect(text).toContain('Each of the two gets one message');
  expect(text).toContain('Remind them');
});

it('says who was reminded, and offers no second message', () => {
  const text = shown([{ ...priya, remindedAt: '19:04' }]);
  expect(text).toContain('One without a score');
  expect(text).toContain('Reminded at 19:04');
  expect(text).not.toContain('Remind them');
});

it('says when everybody has a score, and when there is none to have', () => {
  const all = [{ id: 'grip-tax', name: 'Grip Tax', inCount: 10 }];
  expect(shown([], { parts: all })).toContain('Everybody has a score');
  expect(shown([], { parts: all })).toContain('All 10 are in');
  expect(shown([], { parts: parts.slice(0, 1) })).toContain('The class is over');
  expect(shown([], { parts: all, hereCount: 0 })).toContain('Nobody was ticked as here');
});

it('lists the personal records of the class with what they beat', () => {
  const record = {
    userId: 'mara',
    name: 'Mara Keller',
    image: null,
    partId: 'grip-tax',
    partName: 'Grip Tax',
    score: '16:04 Rx',
    words: '33 s faster',
    isGain: true,
  };
  expect(shown([], { records: [record] })).toContain('Records tonight 1');
  const atNoon = shown([], { records: [record], isEvening: false });
  for (const words of ['Records today 1', 'Mara Keller', '16:04 Rx', '33 s faster'])
    expect(atNoon).toContain(words);
  expect(shown([])).not.toContain('Records');
});
