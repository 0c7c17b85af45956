import * as accounts from './accounts/index.ts';
import * as gyms from './gyms/index.ts';
import type { AnyEndpoint } from './kernel/endpoint.ts';
import * as media from './media/index.ts';
import * as ownData from './own-data/index.ts';
import * as payments from './payments/index.ts';
import * as scores from './scores/index.ts';
import * as stats from './stats/index.ts';
import * as tracks from './tracks/index.ts';
import * as workouts from './workouts/index.ts';

export * from './accounts/index.ts';
export * from './gyms/index.ts';
export * from './kernel/index.ts';
export * from './media/index.ts';
export * from './own-data/index.ts';
export * from './payments/index.ts';
export * from './scores/index.ts';
export * from './stats/index.ts';
export * from './tracks/index.ts';
export * from './workouts/index.ts';

/** Where the API stands. */
export const apiBase = '/api/v1';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every endpoint of the API, in the order of the features. */
export const allEndpoints: readonly AnyEndpoint[] = [
  accounts,
  gyms,
  media,
  tracks,
  workouts,
  scores,
  stats,
  payments,
  ownData,
]
  .flatMap((feature) => Object.values<unknown>(feature))
  .filter(isEndpoint);
