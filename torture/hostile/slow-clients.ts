import { once } from 'node:events';
import { connect } from 'node:net';
import { apiBase } from '@trackboard/contract';
import { accounts } from '@trackboard/contract/all-endpoints';

const clients = 10;

/** In milliseconds. Headers may take 15 seconds, and a form 30 without data; both are checked every second. */
const cutWithin = 40_000;

const path = apiBase + accounts.create.path;
const unfinishedHead = `POST ${path} HTTP/1.1\r\nHost: a\r\n`;
const form =
  `${unfinishedHead}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n` +
  '--b\r\nContent-Disposition: form-data; name="Image"; filename="a.png"\r\n\r\n';

/** Sends a few bytes each second; returns what is wrong. */
async function dripOnce(port: number, what: string, start: string, piece: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined);
  const before = performance.now();
  socket.write(start);
  const dripping = setInterval(() => socket.write(piece), 1000);
  const giveUp = setTimeout(() => socket.destroy(), cutWithin);
  await once(socket, 'close');
  clearInterval(dripping);
  clearTimeout(giveUp);
  const seconds = Math.round((performance.now() - before) / 1000);
  return answer.startsWith('HTTP/1.1 408') ? [] : [`${what}, not refused after ${seconds} s`];
}

/** Clients that send their headers, or a file, a few bytes at a time. Returns what is wrong with the answers. */
export async function sendSlowly(origin: string): Promise<string[]> {
  const port = Number(new URL(origin).port);
  const slow = Array.from({ length: clients }, () => [
    dripOnce(port, 'slow headers', unfinishedHead, 'x: y\r\n'),
    dripOnce(port, 'a slow file', form, 'x'),
  ]);
  return (await Promise.all(slow.flat())).flat();
}
