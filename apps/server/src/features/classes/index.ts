import { can } from '@trackboard/contract';
import { classesChanged, classesHint, classesTopic } from '@trackboard/contract/classes';
import { gymLeft, ownerTrainingChanged } from '@trackboard/contract/gyms';
import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { reaction } from '../../platform/events/reaction.ts';
import type { Feature } from '../../platform/feature.ts';
import { liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { classRoutes } from './classes.ts';
import { classOwnData } from './own-data.ts';
import { releasePlaces } from './places/places.ts';
import { deleteClassesOfGym, findGymOfReader } from './queries.ts';
import { deletePlacesOf } from './places/queries.ts';
import { timetableRoutes } from './timetable.ts';

export { comingTo, findClassToTell } from './places/people.ts';

/** Frees the places of those who left a gym or a track, in a job, because nobody waits for the answer. */
const classReactions = (context: Context) => [
  reaction(
    [gymLeft, ownerTrainingChanged],
    { name: 'classes.free-places-of-gym', channel: 'react' },
    ({ gymId }) => releasePlaces(context, { gymId }),
  ),
  reaction(
    [trackLeft, trackDeleted],
    { name: 'classes.free-places-of-track', channel: 'react' },
    ({ gymId, trackId }) => releasePlaces(context, { gymId, trackId }),
  ),
];

const classTopics = ({ db }: Context): ServedTopic[] => [
  {
    topic: classesTopic,
    admit: async (actor, gymId) => {
      const sees = can(actor, 'seeDrafts', gymId) || (await findGymOfReader(db, actor, gymId));
      return sees ? { gymId } : null;
    },
  },
];

/** Every change announces this event, also those with an event of their own. */
const tellWatchers = [
  liveReaction(classesChanged, ({ gymId }, hub) => hub.tell(classesTopic, classesHint, { gymId })),
];

export function createClasses(context: Context) {
  return {
    routes: [...timetableRoutes(context), ...classRoutes(context)],
    reactions: classReactions(context),
    live: tellWatchers,
    topics: classTopics(context),
    ownData: classOwnData(context),
    forget: async (trx, { userId, gym }) => {
      await deletePlacesOf(trx, userId);
      if (gym) await deleteClassesOfGym(trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
