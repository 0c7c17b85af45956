import type { MovementPatterns } from '@trackboard/contract/blocks';
import { movementKey, movementTable } from '@trackboard/scoring';
import type { OwnMovementRow } from './queries.ts';

/** All movements that are recognised at a gym, by name. */
export function presentMovements(own: readonly OwnMovementRow[]): MovementPatterns[] {
  const ownKeys = new Set(own.map((row) => row.movementKey));
  return movementTable(own).map(({ name, patterns }) => ({
    name,
    patterns: [...patterns],
    isOwn: ownKeys.has(movementKey(name)),
  }));
}
