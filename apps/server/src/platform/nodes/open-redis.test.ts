import { pino } from 'pino';
import { expect, it } from 'vitest';
import { findFreePort } from '../find-free-port.ts';
import { StartupError } from '../startup-error.ts';
import { openRedis } from './nodes-over-redis.ts';

it('openRedis refuses an unreachable server in one line that names the setting', async () => {
  const url = `redis://:secret@127.0.0.1:${await findFreePort()}`;
  const opening = openRedis(url, pino({ level: 'silent' }));
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(
    /^The Redis server at REDIS_URL cannot be used \(.+\)\. [^\n]+$/,
  );
  await expect(opening).rejects.toThrow(/^(?!.*:secret@)/);
});
