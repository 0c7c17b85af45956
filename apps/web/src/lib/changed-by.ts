import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '@trackboard/contract';
import { ApiError } from './api-error.ts';

const ownScores = [
  'scores.get',
  'scores.list',
  'scores.detail',
  'scores.previous',
  'scores.ofAthlete',
  'records.get',
];
/** The athlete's day, and what is logged on the calendar. */
const days = ['today.get', 'scores.logged'];
const savedScore = [...ownScores, ...days, 'scores.kept', 'lifts.workingWeights'];
/** Maxes determine weights and records. */
const savedMax = [...ownScores, ...days, 'lifts.maxes', 'lifts.workingWeights'];
/** The calendar and what is chosen from it. */
const calendar = ['workouts.list', 'workouts.past', 'scores.summary'];
const groupChanged = ['chat.list', 'chat.open', 'chat.details', 'chat.members', 'chat.unread'];
/** Memberships affect every screen. */
const everything = 'everything';

/**
 * What each write of the contract changes: endpoints, or features with all their reads. Endpoints are named, because
 * importing them would load the schemas of every feature with every screen.
 */
export const changedBy: Readonly<Record<string, readonly string[] | typeof everything>> = {
  'accounts.create': [],
  'accounts.login': [],
  'accounts.logout': [],
  'accounts.forgotPassword': [],
  'accounts.resetPassword': [],
  'accounts.update': ['accounts.get'],
  'athletes.saveNote': ['athletes.notes'],
  'athletes.deleteNote': ['athletes.notes'],
  'gyms.create': ['gyms'],
  'gyms.update': ['gyms'],
  'gyms.setPrimary': ['gyms'],
  'gyms.removeUsers': everything,
  'tracks.create': ['tracks', 'stats.firstSteps'],
  'tracks.update': ['tracks', 'stats.firstSteps'],
  'tracks.delete': everything,
  'tracks.join': everything,
  'tracks.unassign': everything,
  'invitations.create': ['invitations.list'],
  'invitations.sendAgain': ['invitations.list'],
  'invitations.withdraw': ['invitations.list'],
  'workouts.create': [...calendar, 'stats.firstSteps'],
  'workouts.update': calendar,
  'workouts.delete': [...calendar, 'stats.firstSteps'],
  'workouts.restore': calendar,
  'workouts.copy': calendar,
  'workouts.addExampleWeek': [...calendar, 'stats.firstSteps'],
  'workouts.publish': calendar,
  'scores.save': savedScore,
  'scores.delete': savedScore,
  'scores.like': ['scores.detail', 'scores.list', 'today.get'],
  'scores.likeComment': ['scores.detail'],
  'scores.saveComment': ['scores.detail', 'scores.list'],
  'scores.deleteComment': ['scores.detail', 'scores.list'],
  'lifts.saveMax': savedMax,
  'lifts.deleteMax': savedMax,
  'payments.connect': ['payments.accountStatus'],
  'payments.verifyAccount': ['payments.accountStatus', 'payments.plan', 'gyms.isOnTrial'],
  'payments.subscribe': ['payments.plan'],
  'payments.reconcile': ['payments.money', 'payments.listPayments'],
  // Messages come with the responses, and the hub updates the list of chats.
  'chat.save': [],
  'chat.edit': [],
  'chat.delete': [],
  'chat.uploadFile': [],
  'chat.read': ['chat.unread'],
  'chat.mute': ['chat.list', 'chat.open'],
  'chat.block': ['chat.open', 'chat.blocked'],
  'chat.createGroup': ['chat.list'],
  'chat.updateGroup': groupChanged,
  'chat.removeUser': groupChanged,
  'chat.deleteGroup': ['chat.list', 'chat.unread'],
  'notifications.read': [],
  'notifications.saveSettings': ['notifications.settings'],
  'notifications.saveWebToken': ['notifications.settings'],
  'ownData.deleteAccount': [],
};

/** Refetches what a write has changed, if it is shown, else marks it as stale. Resolves after the responses or failures. */
export async function refreshAfter(queries: QueryClient, { name }: AnyEndpoint): Promise<void> {
  const changed = changedBy[name] ?? [];
  if (changed === everything) return queries.invalidateQueries();
  await Promise.all(
    changed.map((read) => queries.invalidateQueries({ queryKey: read.split('.') })),
  );
}

/** Refetches after a refusal that shows that the screen is outdated. */
export function refreshAfterRefusal(
  queries: QueryClient,
  endpoint: AnyEndpoint,
  error: unknown,
): void {
  const isOutdated = error instanceof ApiError && [403, 404].includes(error.status);
  if (isOutdated) void refreshAfter(queries, endpoint);
}
