import { groupTopic } from '@trackboard/contract/chat';
import type { Database } from '../../platform/database/transaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { findVisibleGroup } from './queries.ts';

/** The messages of a group can be watched by its members. */
export function chatTopics(db: Database): ServedTopic[] {
  return [
    {
      topic: groupTopic,
      admit: async (actor, id) => (await findVisibleGroup(db, actor.id, id)) ?? null,
    },
  ];
}
