import type { Topic } from '@trackboard/contract';

/** The names of Socket.IO rooms. */
export const rooms = {
  user: (id: string): string => `user:${id}`,
  /** Sockets whose handshake names their user, because they show the list of chats. */
  list: (userId: string): string => `list:${userId}`,
  session: (id: string): string => `session:${id}`,
  /** Sockets that watch something of a gym. */
  gym: (id: string): string => `gym:${id}`,
  watching: (topic: Pick<Topic, 'name'>, id: string): string => `watching:${topic.name}:${id}`,
};
