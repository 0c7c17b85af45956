import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectDatabase } from '../src/platform/database/connect-database.ts';
import { generateSchemaTypes } from './schema-types.ts';
import { startTestServer, withDatabase } from './test-server.ts';

/** `npm run db:types`: writes the types of the migrated database to `schema.ts`. */
const file = join(import.meta.dirname, '..', 'src', 'platform', 'database', 'schema.ts');

const server = await startTestServer(process.env['TEST_DATABASE_URL']);
const database = connectDatabase({
  address: () => withDatabase(server.adminUrl, server.template),
  log: pino(),
});
await writeFile(file, await generateSchemaTypes(database.pool));
await database.close();
await server.stop();
