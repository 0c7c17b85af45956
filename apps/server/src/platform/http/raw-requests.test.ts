import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startSharedApp } from '#testing';

const app = await startSharedApp();

interface Oddity {
  readonly bytes: string;
  /** The status of each answer. The hub closes other upgrades without an answer. */
  readonly answers: readonly string[];
}

const host = 'Host: a\r\n';
const list = `GET /api/v1/gyms HTTP/1.1\r\n${host}`;
const login = `POST /api/v1/users/login HTTP/1.1\r\n${host}`;
const json = 'Content-Type: application/json\r\n';
const upgrade = 'Connection: upgrade\r\nUpgrade: websocket\r\n';

const odd = (bytes: string, ...answers: readonly string[]): Oddity => ({ bytes, answers });

const twice = '{"Email":"a@b.example","Password":"x","Email":"c@d.example"}';

/** Requests that no HTTP client would send. */
const oddities: readonly Oddity[] = [
  odd('GET / HTTP/9.9\r\n\r\n', '400'),
  odd('GET /api/v1/gyms HTTP/1.1\r\n\r\n', '400'),
  odd('GET /api/v1/gyms HTTP/1.0\r\n\r\n', '200'),
  odd(
    'GET /api/v1/gyms HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /api/v1/gyms HTTP/1.0\r\n\r\n',
    '200',
    '200',
  ),
  odd('GET /api/v1/gyms\r\n\r\n', '200'),
  odd(`${list}Host: b\r\n\r\n`, '200'),
  odd(`${list}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`, '200'),
  odd(`${login}${json}${json}Content-Length: 2\r\n\r\n{}`, '400'),
  odd(
    `${login}Content-Type: application/json\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 2\r\n\r\n{}`,
    '400',
  ),
  odd(`${login}${json}Content-Length: ${twice.length}\r\n\r\n${twice}`, '401'),
  odd(`BREW /api/v1/gyms HTTP/1.1\r\n${host}\r\n`, '400'),
  odd(`CONNECT a.example:443 HTTP/1.1\r\n${host}\r\n`),
  odd(`TRACE /api/v1/gyms HTTP/1.1\r\n${host}Cookie: secret=1\r\n\r\n`, '404'),
  odd(`OPTIONS * HTTP/1.1\r\n${host}\r\n`, '404'),
  odd(`GET http://[::1 HTTP/1.1\r\n${host}\r\n`, '400'),
  odd(`GET http://other.example/api/v1/gyms HTTP/1.1\r\n${host}\r\n`, '200'),
  odd(`GET //other.example/%2e%2e HTTP/1.1\r\n${host}\r\n`, '404'),
  odd(`GET /%ff%fe%00 HTTP/1.1\r\n${host}\r\n`, '400'),
  odd(`GET /api/v1/gyms/%zz HTTP/1.1\r\n${host}\r\n`, '400'),
  odd(`GET /api/v1/gyms?search=%zz%ff HTTP/1.1\r\n${host}\r\n`, '200'),
  odd(`GET /api/v1/gyms?${'search=a&'.repeat(1000)} HTTP/1.1\r\n${host}\r\n`, '400'),
  odd(`GET /api/v1/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${host}\r\n`, '404'),
  odd(`GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`, '404'),
  odd(`GET /api/v1/gyms\u0000 HTTP/1.1\r\n${host}\r\n`, '400'),
  odd(`GET /${'a'.repeat(10_000)} HTTP/1.1\r\n${host}\r\n`, '404'),
  odd(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`, '413'),
  odd(`GET / HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(5000)}\r\n`, '413'),
  odd(`GET / HTTP/1.1\r\n${host}X\u0000Y: b\r\n\r\n`, '400'),
  odd(`GET / HTTP/1.1\r\n${host}X-A: b\r\n folded\r\n\r\n`, '400'),
  odd(`GET / HTTP/1.1\r\n${host}Content-Length : 5\r\n\r\nhello`, '400'),
  odd(`${login}Content-Length: -1\r\n\r\n`, '400'),
  odd(`${login}Content-Length: 0x5\r\n\r\nhello`, '400'),
  odd(`${login}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, '400'),
  odd(`${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, '400'),
  odd(`${login}Transfer-Encoding: chunked\r\n\r\nZZ\r\nhello\r\n`, '400'),
  odd(
    `${login}${json}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    '400',
  ),
  odd(`${login}Transfer-Encoding: identity, chunked, gzip\r\n\r\n0\r\n\r\n`, '400'),
  odd(`${login}Content-Encoding: gzip\r\n${json}Content-Length: 2\r\n\r\n{}`, '400'),
  odd(
    `${login}${json}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n`,
    '100',
    '413',
  ),
  odd(`${login}${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`, '100', '400'),
  odd(`${login}${json}Expect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`, '417'),
  odd(`${list}\r\n`.repeat(3), '200', '200', '200'),
  odd(`${login}${json}Content-Length: 2\r\n\r\n{}${list}\r\n`, '400', '200'),
  odd(
    `${login}Content-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello${list}\r\n`,
    '415',
    '200',
  ),
  odd(`${list}\r\nnot HTTP\r\n\r\n`, '400'),
  odd(`${list}${upgrade}\r\n`),
  odd(
    `${list}Connection: upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
  ),
  odd(`GET /nowhere HTTP/1.1\r\n${host}${upgrade}\r\n`),
  odd(`GET /ChatUserHub/?EIO=9&transport=websocket HTTP/1.1\r\n${host}${upgrade}\r\n`, '400'),
  odd(`GET /ChatUserHub?EIO=4&transport=websocket HTTP/1.1\r\n${host}${upgrade}\r\n`, '400'),
  odd(`GET /ChatUserHub?EIO=4&transport=polling HTTP/1.1\r\n${host}\r\n`, '400'),
  odd(
    `GET /ChatUserHub?EIO=4&transport=websocket&sid=__proto__ HTTP/1.1\r\n${host}${upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    '400',
  ),
  odd(
    `POST /ChatUserHub?EIO=4&transport=websocket HTTP/1.1\r\n${host}${upgrade}Content-Length: 2\r\n\r\n{}`,
    '400',
  ),
  odd('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'),
  odd('\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', '400'),
];

/** The limit in milliseconds. */
const answerWithin = 30_000;

/** Returns the statuses of all answers on a connection. */
const statusesIn = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');

/**
 * Sends bytes on one connection. Returns the received data until the connection is closed. The connection is closed
 * after the expected answers, because a request whose connection is half closed gets no answer.
 */
function send(port: number, { bytes, answers }: Oddity): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(answerWithin, () => {
      received += ' and the connection stays open';
      end();
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (statusesIn(received).length === answers.length) socket.end();
    });
    socket.on('close', end);
    // The server may close the connection before all bytes are sent.
    socket.on('error', end);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

it.each(oddities.map((oddity) => [JSON.stringify(oddity.bytes.slice(0, 120)), oddity] as const))(
  'the server answers only what it should to %s',
  async (_bytes, oddity) => {
    const received = await send(Number(new URL(app.origin).port), oddity);
    expect(statusesIn(received)).toEqual(oddity.answers);
    expect(received).not.toMatch(/\n\s+at |node_modules|stays open$/);
  },
);
