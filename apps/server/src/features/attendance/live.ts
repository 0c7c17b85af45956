import { can } from '@trackboard/contract';
import {
  attendanceChanged,
  attendanceHint,
  attendanceTopic,
} from '@trackboard/contract/attendance';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';

/** The attendance of a gym can be watched by those who enter scores there. */
export const attendanceTopics: readonly ServedTopic[] = [
  {
    topic: attendanceTopic,
    admit: async (actor, gymId) => (can(actor, 'enterScores', gymId) ? { gymId } : null),
  },
];

/** Tells the watchers of the gym and the tabs of the athlete. */
export const attendanceLiveReactions: readonly LiveReaction[] = [
  liveReaction(attendanceChanged, (changed, hub) => {
    hub.tell(attendanceTopic, attendanceHint, changed);
    hub.tellUser(changed.userId, attendanceHint, changed);
  }),
];
