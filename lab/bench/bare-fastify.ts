import { fastify } from 'fastify';
import { answer, openBarePool } from './bare-answers.ts';

/*
 * Serves the measured calls of `bare-server.ts` as one route of Fastify without hooks, plugins, or schemas, to measure
 * the framework. Prints its port. Argument: the database.
 */

const [, , databaseUrl = ''] = process.argv;
const pool = openBarePool(databaseUrl);
const app = fastify();

app.all('/api/v1/*', async ({ url, headers, body }, reply) => {
  const result = await answer(pool, { url, authorization: headers.authorization ?? '', body });
  return reply.code(result === null ? 404 : 200).send(result);
});

const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(origin).port}\n`);
