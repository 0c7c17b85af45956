import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';

/*
 * A load generator: every connection repeats its request when the response has arrived. Reads `{ port, requests,
 * seconds }` from stdin and prints the responses of each second. Exits at a response other than 200.
 */

interface Load {
  readonly port: number;
  /** The request of each connection, as HTTP bytes. */
  readonly requests: readonly string[];
  readonly seconds: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Calls `answered` after each complete response. */
function readAnswers(socket: Socket, answered: () => void): void {
  let head: Buffer = Buffer.alloc(0);
  let missing = 0;
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length;
    } else {
      head = head.length ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const start = head.toString('latin1', 0, end);
      if (!start.startsWith('HTTP/1.1 200')) throw new Error(head.toString());
      const length = Number(/content-length: (\d+)/i.exec(start)?.[1]);
      missing = end + headEnd.length + length - head.length;
      head = Buffer.alloc(0);
    }
    if (missing === 0) answered();
  });
}

const { port, requests, seconds } = JSON.parse(await text(process.stdin)) as Load;
let count = 0;
for (const request of requests) {
  const bytes = Buffer.from(request);
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  readAnswers(socket, () => {
    count += 1;
    socket.write(bytes);
  });
}

const warmUp = 0.5;
setTimeout(() => {
  count = 0;
  const start = performance.now();
  setTimeout(() => {
    process.stdout.write(String((count / (performance.now() - start)) * 1000));
    process.exit();
  }, seconds * 1000);
}, warmUp * 1000);
