import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the provider does with the app's calls: answers them, does not take them, fails each, or does the work and loses
 * every third answer.
 */
type LineState = 'works' | 'dead' | 'fails' | 'loses answers';

/** The app's connection to the payment sandbox, which can fail. */
export interface ProviderLine {
  readonly port: number;
  set(state: LineState): void;
  close(): Promise<void>;
}

const failed = JSON.stringify({ error: { type: 'api_error', message: 'An error occurred.' } });

function fail(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'application/json' }).end(failed);
}

/** Passes a call on, and its answer back unless it is to be lost. */
function pass(port: number, call: IncomingMessage, response: ServerResponse, loses: boolean): void {
  const { method, url: path, headers } = call;
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (loses) {
      answer.resume().once('end', () => response.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  call.pipe(passed);
}

/** Starts a connection to the sandbox at `sandboxPort`. */
export async function startProviderLine(sandboxPort: number): Promise<ProviderLine> {
  let state: LineState = 'works';
  let calls = 0;
  const server = createServer((call, response) => {
    calls += 1;
    if (state === 'dead') call.socket.destroy();
    else if (state === 'fails') fail(response);
    else pass(sandboxPort, call, response, state === 'loses answers' && calls % 3 === 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      state = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
