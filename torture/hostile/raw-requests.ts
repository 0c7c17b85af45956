import { connect } from 'node:net';

/** Requests that no HTTP client would send. */
const oddities: readonly string[] = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/v1/gyms HTTP/1.1\r\n\r\n',
  'GET /api/v1/gyms HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'BREW /api/v1/gyms HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /%ff%fe%00 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(5000)}\r\n`,
  'GET / HTTP/1.1\r\nHost: a\r\nX\u0000Y: b\r\n\r\n',
  'POST /api/v1/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/v1/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'POST /api/v1/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/v1/users/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nhello\r\n',
  'POST /api/v1/users/login HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'POST /api/v1/users/login HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99999999999\r\n\r\n',
  'GET /api/v1/gyms HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
  'GET /ChatUserHub/?EIO=9&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

const answerWithin = 2000;

function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(answerWithin, end);
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('close', end);
    // The server may close before everything is sent.
    socket.on('error', end);
    socket.end(Buffer.from(bytes, 'latin1'));
  });
}

/** Sends each oddity once. Returns what is wrong with the answers. */
export async function sendOddities(port: number): Promise<string[]> {
  const problems: string[] = [];
  for (const bytes of oddities) {
    const answer = await send(port, bytes);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    const isBroken = status >= 500 && status !== 505;
    if (isBroken || /\n\s+at |node_modules/.test(answer)) {
      problems.push(`${JSON.stringify(bytes.slice(0, 80))}: ${answer.slice(0, 200)}`);
    }
  }
  return problems;
}
