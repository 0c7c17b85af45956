import type { Topic } from '@trackboard/contract';

/** Names of the groups of sockets that are reached together. */
export const rooms = {
  /** All sockets of a user. */
  user: (id: string): string => `user:${id}`,
  /** All sockets of a session. */
  session: (id: string): string => `session:${id}`,
  /** All sockets that watch something of a gym. */
  gym: (id: string): string => `gym:${id}`,
  /** The sockets that watch one thing. */
  watching: (topic: Pick<Topic, 'name'>, id: string): string => `watching:${topic.name}:${id}`,
};
