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

/** The link to what a message shows, for a reader who may see the message; null without one. */
export function linkOf({ type, media }: Sent, { privateImageLink, videoLink }: FileLinks) {
  if (type === messageTypes.image) return privateImageLink(media);
  return type === messageTypes.video ? videoLink(media) : media;
}

/** The store of the files of messages of a type; null if they have none. */
export function storeOf(type: MessageType, { privateImages, videos }: Context) {
  if (type === messageTypes.image) return privateImages;
  return type === messageTypes.video ? videos : null;
}

/** Whether a file's name is that of an image. */
export const isImage = (name: string): boolean => namesStoredFile('image', name);
