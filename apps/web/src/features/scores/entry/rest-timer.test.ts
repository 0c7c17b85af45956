import { readTimer } from '@trackboard/timer';
import { describe, expect, it } from 'vitest';
import { type KeptRest, readRest, restsAfter, restTimer } from './rest-timer.tsx';

const startsAt = 1_700_000_000_000;
const kept: KeptRest = {
  length: 120,
  hasSound: true,
  running: { workoutId: 'squat', startsAt, cap: 120 },
};
const phaseAfter = (seconds: number, workoutId = 'squat') => {
  const now = startsAt + seconds * 1000;
  return readTimer(restTimer(kept, workoutId, now), now);
};

describe('a rest', () => {
  it('a rest counts down to its end', () => {
    expect(phaseAfter(37)).toMatchObject({ phase: 'work', seconds: 83, isDown: true });
    expect(phaseAfter(120)).toMatchObject({ phase: 'done', seconds: 0 });
  });

  it('a rest is forgotten a minute after its end, and does not run for another workout', () => {
    expect(phaseAfter(181).phase).toBe('ready');
    expect(phaseAfter(10, 'press').phase).toBe('ready');
  });

  it('a rest is the same after it was stored and read', () => {
    expect(readRest(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([undefined, '', '7', '{"length":7,"running":{"cap":"x"}}'])(
    'no rest runs after a damaged text was read: %s',
    (text) => {
      expect(readRest(text)).toEqual({ length: null, hasSound: true, running: null });
    },
  );
});

describe('a rest starts', () => {
  it.each([
    [['', '', ''], ['80', '', ''], true],
    [['80', '', ''], ['80', '85', ''], true],
    [['8', '', ''], ['80', '', ''], false],
    [['80', '85', ''], ['80', '85', '90'], false],
    [['80', '', ''], ['80', '80', '80'], false],
    [['80', '85', ''], ['80', '', ''], false],
  ])('when %j becomes %j, a rest starts: %s', (before, values, expected) => {
    expect(restsAfter(before, values)).toBe(expected);
  });
});
