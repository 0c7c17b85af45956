import { attendanceWrites } from '../../features/attendance/attendance-writes.ts';
import { chatWrites } from '../../features/chat/sending/chat-writes.ts';
import { scoreWrites } from '../../features/scores/score-writes.ts';

/** All writes that are kept until the server has them. */
export const writeKinds = [...scoreWrites, ...attendanceWrites, ...chatWrites];
