import { groupTopic } from '@trackboard/contract/chat';
import type { Database } from '../../platform/database/transaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import type { ToldMessages } from './messages/live/told-messages.ts';
import { findVisibleGroup } from './queries.ts';

/** The messages of a group can be watched by its members. */
export function chatTopics(db: Database, told: ToldMessages): ServedTopic[] {
  return [
    {
      topic: groupTopic,
      admit: async (actor, id) => {
        const group = await findVisibleGroup(db, actor.id, id);
        if (!group) return null;
        told.begin(id, group.lastSeq);
        return group;
      },
    },
  ];
}
