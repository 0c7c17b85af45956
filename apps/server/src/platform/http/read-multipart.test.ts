import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { apiBase } from '@trackboard/contract';
import { mara, register } from '@trackboard/story-world';
import { afterEach, describe, expect, it } from 'vitest';
import { picture, startSharedApp } from '#testing';

const app = await startSharedApp();
const athlete = await register(app.api, mara, true);

const waiting = () => readdir(join(app.dataDir, 'uploads')).catch(() => []);
afterEach(() => expect.poll(() => waiting()).toEqual([]));

const boundary = 'edge';
const path = () => `/users/update/${athlete.id}`;

async function send(body: FormData | string | Uint8Array<ArrayBuffer>, type?: string) {
  const headers = new Headers({ authorization: `Bearer ${athlete.token}` });
  if (!(body instanceof FormData)) {
    headers.set('content-type', type ?? `multipart/form-data; boundary=${boundary}`);
  }
  const answer = await app.request(path(), { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const field = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

function formWith(fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('a multipart body', () => {
  it('is read with field names in any case, without unknown files', async () => {
    const answer = await send(
      formWith([
        ['FIRSTNAME', 'Una'],
        ['Unknown', 'x'],
        ['Attachment', await picture('other.png')],
      ]),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { FirstName: 'Una', Image: null } },
    });
  });

  it('may have an empty file field', async () => {
    const empty = new File([], '');
    const answer = await send(
      formWith([
        ['Image', empty],
        ['FirstName', 'Vera'],
      ]),
    );
    expect(answer).toMatchObject({ status: 200, body: { user: { FirstName: 'Vera' } } });
    const asText = await send(
      formWith([
        ['Image', ''],
        ['LastName', 'Wong'],
      ]),
    );
    expect(asText).toMatchObject({ status: 200, body: { user: { LastName: 'Wong' } } });
  });

  it('is refused if a single-valued field appears twice', async () => {
    const twice = await send(
      formWith([
        ['FirstName', 'A'],
        ['firstname', 'B'],
      ]),
    );
    expect([200, 400]).toContain(twice.status);
    const same = await send(
      formWith([
        ['FirstName', 'A'],
        ['FirstName', 'B'],
      ]),
    );
    expect(same).toMatchObject({ status: 400, body: { fields: { FirstName: expect.anything() } } });
    const images = await send(
      formWith([
        ['Image', await picture()],
        ['Image', await picture()],
      ]),
    );
    expect(images).toMatchObject({
      status: 400,
      body: { fields: { Image: 'Send this field as a file.' } },
    });
  });

  it.each([
    ['no end', field('FirstName', 'A')],
    ['half a field', `--${boundary}\r\nContent-Disposition: form-data; name="Fir`],
    ['half a file', field('Image', '\x89PNG', '; filename="a.png"').slice(0, -2)],
    ['another boundary', field('FirstName', 'A').replaceAll(boundary, 'other')],
    ['no text of a form', 'FirstName=A&LastName=B'],
    ['a dangerous name', `${field('__proto__', 'x')}${end}`],
    [
      'broken JSON in a part',
      `--${boundary}\r\nContent-Disposition: form-data; name="FirstName"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n${end}`,
    ],
  ])('is refused if it is %s', async (_what, body) => {
    const { status, body: answer } = await send(body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ StatusCode: 400, Code: 'invalid_input' });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
    'is refused if its type is %s',
    async (type) => {
      const { status, body } = await send(field('FirstName', 'A') + end, type);
      expect([400, 415]).toContain(status);
      expect(body).toMatchObject({ StatusCode: status });
    },
  );

  it('is refused with too many fields or files', async () => {
    const many = Array.from({ length: 101 }, (_, n) => [`f${n}`, 'x'] as const);
    expect(await send(formWith(many))).toMatchObject({
      status: 413,
      body: { Code: 'request_too_large' },
    });
    const image = await picture();
    const files = Array.from({ length: 6 }, (_, n) => [`f${n}`, image] as const);
    expect(await send(formWith(files))).toMatchObject({
      status: 413,
      body: { Code: 'request_too_large' },
    });
  });

  it('is refused with a huge field', async () => {
    const huge = await send(formWith([['FirstName', 'x'.repeat(2 * 1024 * 1024)]]));
    expect(huge.status).toBeGreaterThanOrEqual(400);
    expect(huge.status).toBeLessThan(500);
  });

  it('is refused before the end of a file that is too large', async () => {
    const bytes = new Uint8Array(40 * 1024 * 1024);
    const answer = await send(formWith([['Image', new File([bytes], 'a.png')]]));
    expect(answer).toMatchObject({
      status: 413,
      body: { Code: 'too_large', fields: { Image: 'This file is too large.' } },
    });
  });

  it('leaves its connection free for the next request if it is refused before its end', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${athlete.token}` };
    const ask = async (method: string, type: string, body: string) => {
      const options = { agent, method, headers: { ...headers, 'content-type': type } };
      const sent = request(`${app.origin}${apiBase}${path()}`, options).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const { localPort } = answer.socket;
      await text(answer);
      return { status: answer.statusCode, localPort };
    };
    const large = field('Image', 'x'.repeat(12 * 1024 * 1024), '; filename="a.png"');
    const refused = await ask('POST', `multipart/form-data; boundary=${boundary}`, large + large);
    expect(refused.status).toBe(413);
    const next = await ask('POST', 'application/json', '{"FirstName":"Mara"}');
    expect(next).toEqual({ status: 200, localPort: refused.localPort });
    agent.destroy();
  });

  it('leaves no file if it never ends', async () => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    const head = [
      `POST ${apiBase}${path()} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${athlete.token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 100000',
    ];
    const part = field('Image', 'x'.repeat(1000), '; filename="a.png"');
    socket.write(`${head.join('\r\n')}\r\n\r\n${part.slice(0, -2)}`);
    await expect.poll(() => waiting()).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => waiting()).toEqual([]);
  });
});
