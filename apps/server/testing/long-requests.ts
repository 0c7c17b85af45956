import { once } from 'node:events';
import { Agent, type IncomingMessage, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Socket, connect } from 'node:net';
import type { MainProcess } from './run-main.ts';

/** Sends requests on keep-alive connections until the server has stopped. */
export async function keepAsking({ origin }: Pick<MainProcess, 'origin'>): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/gyms`).catch(() => null);
    if (!answer) return;
    await answer.arrayBuffer().catch(() => null);
  }
}

/**
 * Sends requests on one keep-alive connection after the other until one request fails. Returns the number of responses and the
 * code of the failure.
 */
export async function askUntilFailure({ origin }: Pick<MainProcess, 'origin'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let answers = 0; ; answers += 1) {
    try {
      const request = get(`${origin}/api/v1/gyms`, { agent });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await buffer(response);
    } catch (error) {
      agent.destroy();
      return { answers, code: (error as NodeJS.ErrnoException).code };
    }
  }
}

/** Starts an upload that sends data slowly and never ends. */
export async function uploadForever({ origin }: Pick<MainProcess, 'origin'>): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/v1/users/create HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 1000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="Image"; filename="a.png"\r\n\r\nx',
  );
  const timer = setInterval(() => socket.write('x'.repeat(100)), 50);
  socket.on('close', () => clearInterval(timer));
  await once(socket, 'connect');
  return socket;
}
