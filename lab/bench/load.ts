import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';

/*
 * A load generator. Every connection sends its next request when the response has arrived. It reads a `Load` from stdin
 * and prints `Measured`, both as JSON. It exits at a response other than 200.
 */

export interface Load {
  readonly port: number;
  readonly connections: number;
  /**
   * The requests as HTTP bytes. The connections take them in turn, and start again after the last.
   */
  readonly requests: readonly string[];
  readonly seconds: number;
}

export interface Measured {
  /** The responses per second. */
  readonly rate: number;
  /** The median in milliseconds. */
  readonly p50: number;
  readonly p99: number;
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

const { port, connections, requests, seconds } = JSON.parse(await text(process.stdin)) as Load;
const bytes = requests.map((request) => Buffer.from(request));
let times: number[] = [];

function keepAsking(first: number): void {
  let next = first;
  let sent = 0;
  const send = (): void => {
    sent = performance.now();
    socket.write(bytes[next % bytes.length] ?? '');
    next += connections;
  };
  const socket = connect(port, '127.0.0.1', send);
  readAnswers(socket, () => {
    times.push(performance.now() - sent);
    send();
  });
}

function measured(took: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { rate: (times.length / took) * 1000, p50: at(0.5), p99: at(0.99) };
}

for (let n = 0; n < connections; n += 1) keepAsking(n);
const warmUp = 0.5;
setTimeout(() => {
  times = [];
  const start = performance.now();
  setTimeout(() => {
    process.stdout.write(JSON.stringify(measured(performance.now() - start)));
    process.exit();
  }, seconds * 1000);
}, warmUp * 1000);
