import { connect } from 'node:net';
import { apiBase } from '@trackboard/contract';
import { describe, expect, it } from 'vitest';
import { newPerson, startSharedApp } from '#testing';

const app = await startSharedApp();
const athlete = await newPerson(app);

const at = (path: string, init?: RequestInit) => fetch(app.origin + path, init);

function errorOf(status: number, code: string) {
  return {
    StatusCode: status,
    message: expect.any(String) as string,
    Errors: [expect.any(String) as string],
    Code: code,
  };
}

async function expectError(answer: Response, status: number, code: string): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await answer.json()).toMatchObject(errorOf(status, code));
}

/** Sends raw bytes to the server and returns the response. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const post = (body: string | null, type?: string, path = '/users/login') =>
  fetch(app.origin + apiBase + path, {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  });

describe('the server at an address', () => {
  it.each([
    '/api/v1/nothing',
    '/api/v1/gyms/nothing/at/all',
    '/api/v1',
    '/api',
    '/API/V2/gyms',
    '/nothing',
    '/api/v1/gyms/create',
  ])('answers 404 with the standard error body at %s', async (path) => {
    await expectError(await at(path), 404, 'not_found');
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('answers %s with 404', async (method) => {
    await expectError(await at('/api/v1/gyms', { method }), 404, 'not_found');
  });

  it.each(['/API/V1/GYMS', '/api/v1/Gyms', '/api/v1/gyms/', '/Api/v1/users/GetImage?image=x.webp'])(
    'reads %s without regard to case and to a last slash',
    async (path) => {
      const { status } = await at(path);
      expect(status).toBe(path.includes('GetImage') ? 404 : 200);
    },
  );

  it.each(['%', '%ff', '%E0%A4%A', '%zz'])(
    'answers 400 with the standard error body for %s',
    async (text) => {
      await expectError(await at(`/api/v1/tracks/${text}`), 400, 'invalid_input');
      await expectError(await at(`/api/v1/users/${text}`), 400, 'invalid_input');
    },
  );

  it.each(['%00', 'x'.repeat(65), 'x'.repeat(600)])(
    'answers 404 for a parameter that is no id',
    async (text) => {
      await expectError(await at(`/api/v1/tracks/${text}`), 404, 'not_found');
    },
  );

  it('answers 413 if the address is too long', async () => {
    const answer = await raw(`GET /api/v1/gyms?search=${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject(
      errorOf(413, 'request_too_large'),
    );
  });
});

describe('the server with bytes that are not HTTP', () => {
  it.each(['hello\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\nHo st: x\r\n\r\n'])(
    'answers 400 with the standard error body to %j',
    async (text) => {
      const answer = await raw(text);
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject(
        errorOf(400, 'invalid_input'),
      );
    },
  );
});

describe('the server with a request body', () => {
  it.each([
    '{',
    '{"email":}',
    'nothing',
    "{'email':1}",
    '{"a":1}}',
    '[1,',
    '{"__proto__":{"role":"owner"}}',
    '{"constructor":{"prototype":{"role":"owner"}}}',
    '\u0000',
  ])('answers 400 to the body %j', async (text) => {
    await expectError(await post(text, 'application/json'), 400, 'invalid_input');
  });

  it('answers 400 to a body that is nested too deeply', async () => {
    for (const text of [
      '['.repeat(100_000),
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `{"email":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
    ]) {
      await expectError(await post(text, 'application/json'), 400, 'invalid_input');
    }
  });

  it('answers 413 to a body over 1 MB', async () => {
    const text = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
    await expectError(await post(text, 'application/json'), 413, 'request_too_large');
  });

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'image/png',
    'nonsense',
    'application/jsonp',
  ])('answers 415 to a body of the type %s', async (type) => {
    await expectError(await post('{"email":"a@b.co"}', type), 415, 'unsupported_body');
    const forgot = await post('a@b.co', type, '/users/forgotpassword');
    await expectError(forgot, 415, 'unsupported_body');
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;x=y'])(
    'reads a body of the type %s',
    async (type) => {
      await expectError(await post('{"email":1}', type), 400, 'invalid_input');
    },
  );

  it.each([null, '', '  '])('treats %j as no body', async (body) => {
    const answer = await post(body, 'application/json');
    await expectError(answer, 400, 'invalid_input');
    const { token } = await newPerson(app);
    const logout = await app.request('/users/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      token,
    });
    expect(logout.status).toBe(200);
  });
});

describe('every response', () => {
  it.each(['/api/v1/gyms', '/api/v1/nothing', '/api/docs', '/healthz', '/api/v1/gyms/all'])(
    'has the headers that protect a browser at %s',
    async (path) => {
      const { headers } = await at(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      // An image from another host would tell that host who reads a page.
      expect(policy).toMatch(/img-src 'self' data: blob:(;|$)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*(unsafe|\*)/);
    },
  );

  it('does not allow other sites to read it', async () => {
    const answer = await at('/api/v1/gyms', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is compressed for clients that accept it', async () => {
    const answer = await at('/api/v1/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('an internal error', () => {
  it('returns only a request id to the client', async () => {
    await app.db.schema.alterTable('gyms').renameTo('gyms_gone').execute();
    try {
      const answer = await app.request('/gyms/getusergyms', { token: athlete.token });
      expect(answer.status).toBe(500);
      expect(await answer.json()).toStrictEqual({
        StatusCode: 500,
        message: 'Internal Server Error',
        Errors: ['Internal Server Error'],
        Code: 'internal',
        RequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    } finally {
      await app.db.schema.alterTable('gyms_gone').renameTo('gyms').execute();
    }
  });
});

describe('the server with many requests', () => {
  it('limits the requests from one address, except from this machine', async () => {
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const first = await at('/api/v1/users/getimage', elsewhere);
    expect(first.headers.get('x-ratelimit-limit')).toBe('1200');
    const here = await at('/api/v1/users/getimage');
    expect(here.headers.get('x-ratelimit-limit')).toBeNull();
  });
});
