import { messageRemoved } from '@trackboard/contract/chat';
import { scoreContentRemoved } from '@trackboard/contract/scores';
import { findingFor, source } from '../kind.ts';
import { findRemovedFromScore, findRemovedMessage } from './queries.ts';

/** Comments, and videos of scores, that the owner or a moderator removed. It names nobody who did. */
export const removedFromScores = source(
  { on: [scoreContentRemoved] },
  async (db, { gymId, removalId }) => {
    const found = await findRemovedFromScore(db, { gymId, removalId });
    if (!found) return [];
    const { what, userId, workout, day, ...details } = found;
    const words = what === 'comment' ? 'comment on' : 'video of';
    const told = { ...details, gymId, day, what: words, place: workout };
    return [findingFor(userId, removalId, told)];
  },
);

/** Messages that the owner or a moderator removed. */
export const removedMessages = source(
  { on: [messageRemoved] },
  async (db, { gymId, groupId, messageId }) => {
    const found = await findRemovedMessage(db, { gymId, messageId });
    if (!found) return [];
    const { userId, place, gym } = found;
    const told = { gymId, gym, groupId, what: 'message in', place };
    return [findingFor(userId, messageId, told)];
  },
);
