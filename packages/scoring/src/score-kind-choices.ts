import { type ScoreKind, scoreKinds } from './score-types.ts';

/**
 * The kinds that a workout form offers, in order. Both weight kinds are called 'Weight', so each
 * form offers one of them: the lift form the lift weight (wire number 5), the custom form the other
 * (4).
 */
export function scoreKindChoices(form: 'custom' | 'lift'): ScoreKind[] {
  const otherWeight: ScoreKind = form === 'lift' ? 'weight' : 'liftWeight';
  return scoreKinds.filter((kind) => kind !== otherWeight);
}
