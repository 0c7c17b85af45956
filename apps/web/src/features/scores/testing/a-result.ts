import type { PreviousResult } from '@trackboard/contract/scores';

/** Returns a result of Fran in 3:45 on an earlier day. Each test overrides the fields it needs. */
export function aResult(given: Partial<PreviousResult> = {}): PreviousResult {
  return {
    scoreId: 'earlier',
    date: '2026-11-03',
    name: 'Fran',
    scoreType: 3,
    highestScore: '03:45',
    values: ['03:45'],
    repsPerSet: [],
    isScaled: false,
    isRecord: false,
    audience: 0,
    weightUnit: 'kg',
    ...given,
  };
}
