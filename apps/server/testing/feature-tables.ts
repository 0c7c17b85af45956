import type { DB } from '../src/platform/database/schema.ts';

type Table = keyof DB;

/**
 * The tables that the SQL of a feature may name. To use another table, a feature calls the owner of
 * that table.
 */
interface FeatureTables {
  /**
   * The tables of the feature. Each table has one owner, which is the only feature that writes to
   * it.
   */
  readonly owns: readonly Table[];
  readonly reads: readonly Table[];
  /** Tables of other features that the feature writes to, with the reason. */
  readonly writes?: Partial<Record<Table, string>>;
}

export const featureTables: Readonly<Record<string, FeatureTables>> = {
  platform: {
    owns: [
      'events',
      'mailRecipients',
      'pushSettings',
      'pushSubscriptions',
      'quietHours',
      'rateLimits',
      'sessions',
      'storedFiles',
    ],
    reads: [
      'gyms',
      'gymMembers',
      'gymStaff',
      // These tables are read to find the gym of a row that a coach's call names.
      'athleteNotes',
      'blocks',
      'classes',
      'invitations',
      'movementVideos',
      'classRuns',
      'screens',
      'tracks',
      'workouts',
    ],
    writes: { users: 'the last use of a session' },
  },
  accounts: { owns: ['users', 'knownSources', 'passwordResets'], reads: [] },
  invitations: { owns: ['invitations'], reads: ['users', 'gyms', 'tracks'] },
  gyms: {
    owns: ['gyms', 'gymMembers', 'gymStaff', 'athleteNotes', 'movementVideos'],
    reads: ['users', 'tracks', 'invitations'],
    writes: { trackMembers: 'a membership of a gym ends together with those of its tracks' },
  },
  attendance: { owns: ['attendance'], reads: ['users', 'gyms', 'gymMembers'] },
  classes: {
    owns: ['classes', 'classTimes', 'classDays', 'classPlaces'],
    reads: ['users', 'gymMembers', 'gymStaff', 'tracks', 'trackMembers'],
    writes: { gyms: 'how late the athletes of a gym may leave a class' },
  },
  tracks: {
    owns: ['tracks', 'trackMembers'],
    reads: ['users', 'gyms', 'gymMembers', 'trackSubscriptions', 'connectedAccounts'],
  },
  workouts: {
    owns: ['workouts', 'benchmarkWorkouts', 'liftMovements', 'gymWriting'],
    reads: ['tracks', 'scores', 'users'],
  },
  blocks: {
    owns: ['blocks', 'blockWorkouts', 'movementPatterns'],
    reads: ['tracks', 'trackMembers', 'workouts', 'scores', 'benchmarkWorkouts', 'liftMovements'],
  },
  scores: {
    owns: [
      'scores',
      'scoreLikes',
      'scoreComments',
      'scoreRemovals',
      'commentLikes',
      'liftMaxes',
      'ownWorkouts',
    ],
    reads: [
      'users',
      'gyms',
      'gymMembers',
      'attendance',
      'gymStaff',
      'tracks',
      'trackMembers',
      'workouts',
      'benchmarkWorkouts',
      'liftMovements',
      'chatBlocks',
    ],
  },
  imports: { owns: ['imports', 'importedAthletes'], reads: ['users', 'gyms', 'gymMembers'] },
  stats: {
    owns: [],
    reads: [
      'users',
      'gyms',
      'gymMembers',
      'gymStaff',
      'attendance',
      'tracks',
      'invitations',
      'trackMembers',
      'workouts',
      'scores',
      'scoreLikes',
      'scoreComments',
      'commentLikes',
      'chatBlocks',
      'chatMessages',
    ],
  },
  screens: {
    owns: ['openedScreens', 'screens'],
    reads: ['users', 'gyms', 'tracks', 'trackMembers', 'workouts', 'scores'],
  },
  'class-runs': {
    owns: ['classRuns', 'classReminders', 'classRounds'],
    reads: ['gyms', 'tracks', 'trackMembers', 'workouts', 'attendance', 'scores'],
  },
  payments: {
    owns: [
      'athleteCustomers',
      'checkouts',
      'connectedAccounts',
      'disputes',
      'failedInvoices',
      'gymPlans',
      'ledgerEntries',
      'payouts',
      'reconciliations',
      'stripeEvents',
      'trackDiscounts',
      'trackPauses',
      'trackPrices',
      'trackSubscriptions',
    ],
    reads: ['users', 'gyms', 'gymMembers', 'tracks', 'trackMembers'],
  },
  chat: {
    owns: [
      'chatBlocks',
      'chatGroups',
      'chatMembers',
      'chatMessages',
      'chatPins',
      'chatReactions',
      'chatUploads',
      'chatWelcomes',
    ],
    reads: [
      'users',
      'gyms',
      'gymMembers',
      'gymStaff',
      'tracks',
      'trackMembers',
      'pushSubscriptions',
    ],
  },
  notifications: {
    owns: ['notifications', 'notificationGroups', 'notificationItems', 'notificationSettings'],
    reads: [
      'users',
      'gyms',
      'gymMembers',
      'gymStaff',
      'tracks',
      'trackMembers',
      'workouts',
      'scores',
      'scoreLikes',
      'scoreComments',
      'commentLikes',
      'scoreRemovals',
      'chatBlocks',
      'chatGroups',
      'chatMembers',
      'chatMessages',
      'connectedAccounts',
      'disputes',
      'failedInvoices',
      'gymPlans',
      'payouts',
      'trackSubscriptions',
    ],
    writes: {
      pushSettings: 'the settings of pushes end with the account',
      pushSubscriptions: 'the subscriptions to pushes end with the account',
      quietHours: 'the quiet hours end with the account',
    },
  },
};
