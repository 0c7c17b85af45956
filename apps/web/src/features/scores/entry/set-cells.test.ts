import { describe, expect, it } from 'vitest';
import { fillsCell, isSeparator } from './set-cells.tsx';

describe('the flow between inputs', () => {
  it('moves on after the second digit of minutes, seconds and rounds', () => {
    expect(fillsCell('time', 0, '1', '15')).toBe(true);
    expect(fillsCell('time', 0, '0', '05')).toBe(true);
    expect(fillsCell('time', 1, '0', '02')).toBe(true);
    expect(fillsCell('roundsReps', 0, '1', '12')).toBe(true);
    expect(fillsCell('time', 0, '', '1')).toBe(false);
  });

  it('does not move on when a digit is deleted or a third one is typed', () => {
    expect(fillsCell('time', 0, '105', '10')).toBe(false);
    expect(fillsCell('time', 0, '10', '105')).toBe(false);
  });

  it('does not limit counts, weights and the reps of a round', () => {
    expect(fillsCell('reps', 0, '1', '12')).toBe(false);
    expect(fillsCell('weight', 0, '1', '10')).toBe(false);
    expect(fillsCell('roundsReps', 1, '1', '12')).toBe(false);
  });

  it('moves to the second input on a separator', () => {
    expect(isSeparator('time', ':')).toBe(true);
    expect(isSeparator('roundsReps', '+')).toBe(true);
    expect(isSeparator('weight', '.')).toBe(false);
    expect(isSeparator('time', '5')).toBe(false);
  });
});
