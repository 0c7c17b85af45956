import { scoreDeleted, scoreSaved } from '@trackboard/contract/scores';
import {
  type ScreenHint,
  screenChanged,
  screenEnded,
  screenHint,
  screenSockets,
  screenTimerChanged,
  screenTopic,
  timerHint,
} from '@trackboard/contract/screens';
import { trackDeleted } from '@trackboard/contract/tracks';
import { calendarChanged } from '@trackboard/contract/workouts';
import { gymsWhere, isFailure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { GuestTopic } from '../../platform/realtime/guests.ts';
import { rooms } from '../../platform/realtime/hub-socket.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { findByKey } from './opened-screens.ts';
import {
  findGymOfScreen,
  findOpenScreens,
  listScreensOfTrack,
  listScreensOfWorkout,
} from './queries.ts';

/** Lets users watch a screen if they may programme for its gym. */
export function screenTopics(db: Database): ServedTopic[] {
  return [
    {
      topic: screenTopic,
      admit: async (actor, id) => {
        const gymId = await findGymOfScreen(db, id, gymsWhere(actor, 'programme'));
        return gymId ? { gymId } : null;
      },
    },
  ];
}

/** Admits a screen's own socket by its key. */
export function screenGuests(context: Context): GuestTopic[] {
  return [
    {
      topic: screenTopic,
      namespace: screenSockets,
      admit: async ({ screenKey }) => {
        const found = await findByKey(context, typeof screenKey === 'string' ? screenKey : '');
        return isFailure(found) ? found : found.id;
      },
      findOpen: (ids) => findOpenScreens(context.db, ids),
    },
  ];
}

/**
 * Tells the screens of this node that `find` chooses. Without any screen on this node, the database is
 * not asked.
 */
async function tellScreens(
  hub: Hub,
  kind: ScreenHint['kind'],
  find: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const ids = hub.guestItems(screenTopic);
  const found = ids.length ? await find(ids) : [];
  for (const screenId of found) hub.tell(screenTopic, screenHint, { screenId, kind });
}

async function endSockets(screenId: string, hub: Hub): Promise<void> {
  hub.dismissGuests(screenTopic, screenId);
  await hub.recheck(rooms.watching(screenTopic, screenId));
}

export function screenLiveReactions({ db, clock }: Context): LiveReaction[] {
  return [
    liveReaction(screenChanged, ({ screenId }, hub) =>
      hub.tell(screenTopic, screenHint, { screenId, kind: 'show' }),
    ),
    liveReaction(screenTimerChanged, ({ screenId, timer }, hub) =>
      hub.tell(screenTopic, timerHint, { screenId, timer, now: clock.now().toISOString() }),
    ),
    liveReaction(screenEnded, ({ screenId }, hub) => endSockets(screenId, hub)),
    liveReaction(calendarChanged, async ({ isDraft, ...change }, hub) => {
      if (isDraft) return;
      await tellScreens(hub, 'workout', (ids) => listScreensOfTrack(db, change, ids));
    }),
    liveReaction(trackDeleted, (track, hub) =>
      tellScreens(hub, 'workout', (ids) => listScreensOfTrack(db, track, ids)),
    ),
    ...[scoreSaved, scoreDeleted].map((event) =>
      liveReaction(event, async (score, hub) => {
        // Screens show no hidden score.
        if (score.audience) return;
        await tellScreens(hub, 'score', (ids) => listScreensOfWorkout(db, score, ids));
      }),
    ),
  ];
}
