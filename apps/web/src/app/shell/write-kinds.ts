import { chatWrites } from '../../features/chat/sending/chat-writes.ts';
import { scoreWrites } from '../../features/scores/score-writes.ts';

/** All writes that are kept until the server has them. */
export const writeKinds = [...scoreWrites, ...chatWrites];
