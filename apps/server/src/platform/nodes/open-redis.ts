import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';

/** How long connecting and a command may take, in milliseconds. Requests wait for the commands of limits. */
const connectTimeout = 5000;
const commandTimeout = 1000;

/** The pause between two attempts to reconnect, in milliseconds. */
const retryEvery = 500;

function logOutages(redis: Redis, log: Logger): void {
  let isAway = false;
  redis.on('close', () => {
    if (!isAway) log.error('Redis is unavailable: limits count per node, and hints reach one node');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is available again');
    isAway = false;
  });
}

/**
 * Reconnects when a command times out, so that later commands fail fast instead of also waiting. The answer to another
 * command may be lost.
 */
function dropWhenSilent(redis: Redis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...args) => {
    const answer = send(...args) as Promise<unknown>;
    answer.catch((error: Error) => {
      if (error.message === 'Command timed out') redis.disconnect(true);
    });
    return answer;
  };
}

/**
 * Connects to the Redis server that nodes share. While Redis is unavailable, commands fail immediately. Throws a
 * {@link StartupError} if it cannot be reached. The client library is loaded here, because a single node does not
 * need it.
 */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    lazyConnect: true,
    connectTimeout,
    commandTimeout,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryEvery,
  });
  let reason = '';
  // Without a listener, the client would print every failed attempt to reconnect.
  redis.on('error', (error) => (reason ||= error.message));
  try {
    await redis.connect();
    await redis.ping();
  } catch (cause) {
    redis.disconnect();
    const problem = reason || (cause as Error).message;
    throw new StartupError(
      `The Redis server at REDIS_URL cannot be used (${problem}). Start it, or correct REDIS_URL.`,
      { cause },
    );
  }
  dropWhenSilent(redis);
  logOutages(redis, log);
  return redis;
}
