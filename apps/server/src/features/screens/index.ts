import type { screenOfGym } from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { screenGuests, screenLiveReactions, screenTopics } from './live.ts';
import { openedScreenRoutes, screenRecurring } from './opened-screens.ts';
import { type ListedScreenRow, listScreensOfGym } from './queries.ts';
import { endScreens, screenRoutes } from './screens.ts';
import { timerRoutes } from './timer.ts';

export { lockScreen } from './queries.ts';
export { clearScreen, findScreen, putOnScreen } from './screens.ts';
export { changedBy, findShown, storeChange } from './timer.ts';

function presentScreen(row: ListedScreenRow): z.output<typeof screenOfGym> {
  return { screen: row.name, track: row.trackName, pairedOn: row.pairedAt.toISOString() };
}

function screenOwnData({ db, clock }: Context): OwnData {
  return {
    owner: ({ gymIds }) => ({
      screens: async function* () {
        for (const gymId of gymIds) {
          const rows = await listScreensOfGym(db, gymId, clock.now());
          yield* rows.map(presentScreen);
        }
      },
    }),
  };
}

export function createScreens(context: Context) {
  return {
    routes: [...openedScreenRoutes(context), ...screenRoutes(context), ...timerRoutes(context)],
    live: screenLiveReactions(context),
    topics: screenTopics(context.db),
    guests: screenGuests(context),
    recurring: screenRecurring(context),
    ownData: screenOwnData(context),
    forget: async (trx, { gym }) => {
      if (gym) await endScreens(context, trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
