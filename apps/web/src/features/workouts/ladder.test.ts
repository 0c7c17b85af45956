import { describe, expect, it } from 'vitest';
import { ladderLines, ladderSentence, ladderSteps } from './ladder.ts';

const strictPress = { sets: 4, benchmarkValues: [65, 72, 80, 80], repsPerSet: [8, 6, 4, 1] };

describe('a ladder', () => {
  it('has a step for each set, higher for more', () => {
    const steps = ladderSteps(strictPress);
    expect(steps.map(({ percent, reps }) => [percent, reps])).toEqual([
      [65, 8],
      [72, 6],
      [80, 4],
      [80, 1],
    ]);
    const heights = steps.map((step) => step.height);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(heights[2]).toBe(heights[3]);
  });

  it('reaches from nothing at 0 % to all at 100 %', () => {
    const [none, all] = ladderSteps({ sets: 2, benchmarkValues: [0, 100], repsPerSet: [1, 1] });
    expect(none?.height).toBe(0);
    expect(all?.height).toBe(1);
  });

  it('takes a missing percentage for 100 and draws others into 0 to 100', () => {
    const steps = ladderSteps({ sets: 3, benchmarkValues: [-5, 140], repsPerSet: [] });
    expect(steps.map((step) => step.percent)).toEqual([0, 100, 100]);
  });

  it('is read out step by step', () => {
    expect(ladderSentence(ladderSteps(strictPress))).toBe(
      '8 reps at 65%, 6 reps at 72%, 4 reps at 80%, 1 rep at 80%',
    );
  });

  it('joins equal sets when it is written out', () => {
    const long = {
      sets: 8,
      benchmarkValues: Array(8).fill(70),
      repsPerSet: [5, 5, 5, 3, 3, 0, 0, 0],
    };
    expect(ladderLines(ladderSteps(long))).toEqual([
      '3 sets: 5 reps at 70%',
      '2 sets: 3 reps at 70%',
      '3 sets: 70%',
    ]);
    expect(ladderLines(ladderSteps({ ...long, sets: 1 }))).toEqual(['1 set: 5 reps at 70%']);
  });
});
