import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { answer as answerBare, openBarePool } from './bare-answers.ts';

/*
 * A server with only the measured calls: `node:http`, the product's pool, one prepared statement per read, and
 * `JSON.stringify`. It does not verify tokens. Prints its port. Argument: the database.
 */

const [, , databaseUrl = ''] = process.argv;
const pool = openBarePool(databaseUrl);

async function answer(request: IncomingMessage): Promise<unknown> {
  const { url = '/', headers, method } = request;
  const body = method === 'POST' ? await json(request) : undefined;
  return answerBare(pool, { url, authorization: headers.authorization ?? '', body });
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = JSON.stringify(await answer(request));
  response.writeHead(text === 'null' ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
