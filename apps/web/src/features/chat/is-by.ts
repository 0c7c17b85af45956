import type { Message } from '@trackboard/contract/chat';

/** Whether a user wrote a message. A welcome note is the gym's, though its sender is the owner. */
export function isBy(
  { senderId, isWelcome }: Pick<Message, 'senderId' | 'isWelcome'>,
  userId: string,
): boolean {
  return senderId === userId && !isWelcome;
}
