import { namesStoredFile } from '@trackboard/contract';
import { type MessageType, messageTypes } from '@trackboard/contract/chat';
import type { Context } from '../../platform/context.ts';

/*
 * The files of chats are private images and videos. A file keeps no list of readers: anyone with a link to it that has not
 * expired can read it. So links are made only here, and only for messages that the reader was found to see: those of
 * `visibleGroups`, and in own data those that the user has sent. A gif is a public picture of a library.
 */

/** The types of messages that have a file. */
export const fileTypes = [messageTypes.image, messageTypes.video] as const;

export type FileLinks = Pick<Context, 'privateImageLink' | 'videoLink'>;

interface Sent {
  readonly type: MessageType;
  readonly media: string | null;
}

/**
 * Returns the link to the file of a message, for a reader who may see the message. Null without one.
 */
export function linkOf({ type, media }: Sent, { privateImageLink, videoLink }: FileLinks) {
  if (type === messageTypes.image) return privateImageLink(media);
  return type === messageTypes.video ? videoLink(media) : media;
}

/** Returns the store for the files of messages of a type. Null if such messages have no file. */
export function storeOf(type: MessageType, { privateImages, videos }: Context) {
  if (type === messageTypes.image) return privateImages;
  return type === messageTypes.video ? videos : null;
}

export const isImage = (name: string): boolean => namesStoredFile('image', name);
