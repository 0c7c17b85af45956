import type { pushMessage } from '@trackboard/contract/notifications';
import type { z } from 'zod';

/** A push message as the service worker gets it. */
export type PushMessage = z.output<typeof pushMessage>;

/** Push services take 4,096 bytes encrypted; some browsers show no more than this anyway. */
export const maxPayload = 3000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The beginning of a text whose JSON has at most `room` bytes, with '…' if it was cut between two characters. */
function cutTo(text: string, room: number): string {
  if (bytesOf(text) <= room) return text;
  let left = room - bytesOf('…');
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    left -= bytesOf(segment) - 2;
    if (left < 0) break;
    kept += segment;
  }
  return kept === '' ? '' : `${kept}…`;
}

const maxTitle = 300;

/** A message that fits into a push, with its title and body shortened. */
export function fitMessage(message: PushMessage): PushMessage {
  const title = cutTo(message.title, maxTitle);
  const others = bytesOf({ ...message, title, body: '' });
  return { ...message, title, body: cutTo(message.body, maxPayload - others + 2) };
}
