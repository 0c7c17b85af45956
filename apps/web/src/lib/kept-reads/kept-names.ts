import type { Query } from '@tanstack/react-query';

/**
 * The reads that are kept for offline use, with the number of latest responses of each endpoint. They are names, because
 * importing the endpoints would load the schemas of every feature with every screen.
 */
export const keptNames: Readonly<Record<string, number>> = {
  'gyms.mine': 1,
  'gyms.movementVideos': 2,
  'gyms.plates': 1,
  'tracks.ofUser': 10,
  'workouts.list': 12,
  'workouts.get': 30,
  'today.get': 2,
  'scores.logged': 12,
  'scores.own': 14,
  'scores.get': 30,
  'scores.list': 30,
  'scores.detail': 30,
  'scores.previous': 30,
  'scores.ofClass': 10,
  'lifts.maxes': 1,
  'lifts.workingWeights': 30,
  'lifts.weightsOfDays': 12,
  'records.get': 3,
  // This number includes the lists of searches.
  'chat.list': 3,
  'chat.open': 10,
  'chat.messages': 10,
};

/** Returns the name of the endpoint of a query if its responses are kept. The values of forms are always fetched. */
export function keptName({ queryKey }: Pick<Query, 'queryKey'>): string | null {
  const [feature, action, ...rest] = queryKey;
  const name = `${String(feature)}.${String(action)}`;
  return name in keptNames && !rest.includes('form') ? name : null;
}
