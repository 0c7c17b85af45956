import { pino } from 'pino';
import { openPool } from '../apps/server/src/platform/database/open-pool.ts';
import { typeParsers } from '../apps/server/src/platform/database/type-parsers.ts';

/** The product's pool, for a bare server. */
export function openBarePool(databaseUrl: string) {
  return openPool({
    address: () => databaseUrl,
    log: pino({ level: 'warn' }),
    name: 'bare',
    max: 20,
    options: '-c TimeZone=UTC',
    types: typeParsers,
  });
}
