import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '@trackboard/contract';

const ownScores = ['scores.get', 'scores.list', 'scores.detail', 'scores.previous', 'records.get'];
const savedScore = [...ownScores, 'scores.kept', 'lifts.workingWeights'];
/** A max decides weights, and which results are records. */
const savedMax = [...ownScores, 'lifts.maxes', 'lifts.workingWeights'];
/** Who is in which gym and on which track decides what every screen shows. */
const everything = 'everything';

/**
 * What each write of the contract changes: reads, or features with all their reads. By name, so that this table, which
 * every screen loads, does not load every feature's schemas.
 */
export const changedBy: Readonly<Record<string, readonly string[] | typeof everything>> = {
  'accounts.create': [],
  'accounts.login': [],
  'accounts.logout': [],
  'accounts.forgotPassword': [],
  'accounts.resetPassword': [],
  'accounts.update': ['accounts.get'],
  'gyms.create': ['gyms'],
  'gyms.update': ['gyms'],
  'gyms.setPrimary': ['gyms'],
  'gyms.removeUsers': everything,
  'tracks.create': ['tracks'],
  'tracks.update': ['tracks'],
  'tracks.delete': everything,
  'tracks.join': everything,
  'tracks.unassign': everything,
  'workouts.create': ['workouts.list'],
  'workouts.update': ['workouts.list'],
  'workouts.delete': ['workouts.list'],
  'workouts.restore': ['workouts.list'],
  'workouts.copy': ['workouts.list'],
  'workouts.publish': ['workouts.list'],
  'scores.save': savedScore,
  'scores.delete': savedScore,
  'scores.like': ['scores.detail', 'scores.list'],
  'scores.likeComment': ['scores.detail'],
  'scores.saveComment': ['scores.detail', 'scores.list'],
  'lifts.saveMax': savedMax,
  'lifts.deleteMax': savedMax,
  'payments.connect': ['payments.accountStatus'],
  'payments.verifyAccount': ['payments.accountStatus', 'payments.plan', 'gyms.isOnTrial'],
  'payments.subscribe': ['payments.plan'],
  'payments.reconcile': ['payments.money', 'payments.listPayments'],
  'ownData.deleteAccount': [],
};

/**
 * Fetches again what a write has changed and the screen shows; the rest is fetched when it is shown next. Resolves when
 * the answers are there, also when some could not be fetched.
 */
export async function refreshAfter(queries: QueryClient, { name }: AnyEndpoint): Promise<void> {
  const changed = changedBy[name] ?? [];
  if (changed === everything) return queries.invalidateQueries();
  await Promise.all(
    changed.map((read) => queries.invalidateQueries({ queryKey: read.split('.') })),
  );
}
