import type { Message } from '@trackboard/contract/chat';
import { messageTypes } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import type { MessageRow } from './queries.ts';

export type MediaLinks = Pick<Context, 'privateImageLink' | 'videoLink'>;

function imageUrlOf({ type, media }: MessageRow, { privateImageLink, videoLink }: MediaLinks) {
  if (type === messageTypes.image) return privateImageLink(media);
  return type === messageTypes.video ? videoLink(media) : media;
}

function quoteOf(row: MessageRow): Message['replyTo'] {
  const { replyToSeq: seq, quotedSenderId: senderId, quotedType: type } = row;
  if (seq === null || senderId === null || type === null) return null;
  return {
    seq,
    senderId,
    userName: row.quotedName,
    message: row.quotedBody ?? '',
    // Otherwise the quote of a deleted gif would be "Gif".
    type: row.quotedDeletedAt ? messageTypes.text : type,
  };
}

export function presentMessage(row: MessageRow, links: MediaLinks): Message {
  return {
    id: row.id,
    groupId: row.groupId,
    seq: row.seq,
    change: row.change,
    senderId: row.senderId,
    recieverId: row.groupId,
    message: row.body,
    date: row.createdAt.toISOString(),
    imageUrl: imageUrlOf(row, links),
    userName: row.senderName,
    userImage: row.image,
    isWelcome: row.isWelcome,
    uuid: row.uuid,
    unsent: false,
    type: row.type,
    isDeleted: row.deletedAt !== null,
    editedAt: row.editedAt?.toISOString() ?? null,
    replyTo: quoteOf(row),
  };
}
