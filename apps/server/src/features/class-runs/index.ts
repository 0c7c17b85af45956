import { gymsWhere } from '@trackboard/contract';
import { classRunChanged, classRunHint, classRunTopic } from '@trackboard/contract/class-runs';
import type { classOfGym } from '@trackboard/contract/own-data';
import { screenChanged, screenEnded, screenTimerChanged } from '@trackboard/contract/screens';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { classRunRoutes } from './class-runs.ts';
import {
  type RunRow,
  deletePartOf,
  deleteRunsOfGym,
  findGymOfRun,
  listOwnReminders,
  listOwnRounds,
  listRunsOfGym,
} from './queries.ts';

/** Users who may enter scores at a gym can watch its classes. */
const classRunTopics = (db: Database): readonly ServedTopic[] => [
  {
    topic: classRunTopic,
    admit: async (actor, id) => {
      const gymId = await findGymOfRun(db, id, gymsWhere(actor, 'enterScores'));
      return gymId ? { gymId } : null;
    },
  },
];

/** Tells the watchers of a class about its changes, also about those of the screen that shows it. */
const classRunLiveReactions: readonly LiveReaction[] = [
  liveReaction(classRunChanged, ({ runId: id }, hub) =>
    hub.tell(classRunTopic, classRunHint, { id }),
  ),
  ...[screenChanged, screenTimerChanged, screenEnded].map((event) =>
    liveReaction(event, ({ screenId: id }, hub) => hub.tell(classRunTopic, classRunHint, { id })),
  ),
];

const presentOfGym = (row: RunRow): z.output<typeof classOfGym> => ({
  track: row.trackName,
  day: row.day,
  startedOn: row.startedAt.toISOString(),
  endedOn: row.endedAt && row.endedAt.toISOString(),
  guests: row.guests,
});

function classRunOwnData({ db }: Context): OwnData {
  return {
    athlete: ({ userId }) => ({
      classRounds: async function* () {
        yield* await listOwnRounds(db, userId);
      },
      classReminders: async function* () {
        for (const { remindedAt, ...row } of await listOwnReminders(db, userId)) {
          yield { ...row, remindedOn: remindedAt.toISOString() };
        }
      },
    }),
    owner: ({ gymIds }) => ({
      classes: () =>
        rowsOfGyms(gymIds, (gymId, after) => listRunsOfGym(db, gymId, after), presentOfGym),
    }),
  };
}

export function createClassRuns(context: Context) {
  return {
    routes: classRunRoutes(context),
    live: classRunLiveReactions,
    topics: classRunTopics(context.db),
    ownData: classRunOwnData(context),
    forget: async (trx, { userId, gym }) => {
      await deletePartOf(trx, userId);
      if (gym) await deleteRunsOfGym(trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
