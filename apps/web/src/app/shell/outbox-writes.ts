import { chatWrites } from '../../features/chat/sending/outbox-writes.ts';
import { scoreWrites } from '../../features/scores/outbox-writes.ts';

/** All writes that are kept until the server has them. */
export const outboxWrites = [...scoreWrites, ...chatWrites];
