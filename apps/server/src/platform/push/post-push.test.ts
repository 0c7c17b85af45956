import { execFile } from 'node:child_process';
import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { PrivateAddress, postPush } from './post-push.ts';

/** The addresses that names resolve to, in the order of the lookups. */
const answers: string[][] = [];

const familyOf = (address: string) => (address.includes(':') ? 6 : 4);

function answerLookup(...args: unknown[]): void {
  const done = args.at(-1) as (error: Error | null, found: LookupAddress[]) => void;
  const found = answers.shift();
  if (!found) return done(new Error('looked up twice'), []);
  return done(
    null,
    found.map((address) => ({ address, family: familyOf(address) })),
  );
}
let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const { port } = listener.address() as AddressInfo;
afterAll(() => void listener.close());

// The lookup is replaced after the listener has started, because the listener looks up its host
// too.
vi.spyOn(dns, 'lookup').mockImplementation(answerLookup);
syncBuiltinESMExports();

beforeEach(() => {
  connections = 0;
  answers.length = 0;
});

const post = (url: string) =>
  postPush({ url: new URL(url), headers: {}, body: Buffer.from('{}') }, new Date());

it.each([
  [['127.0.0.1']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['10.1.2.3']],
  [['64:ff9b::7f00:1']],
  [['93.184.215.14', '127.0.0.1']],
  [[]],
])('postPush does not connect to a name that resolves to %j', async (found) => {
  answers.push(found);
  await expect(post(`https://push.example:${port}/a`)).rejects.toThrow(PrivateAddress);
  expect(connections).toBe(0);
});

it('postPush checks each connection, because the address of a name may change', async () => {
  answers.push(['10.0.0.1'], ['127.0.0.1']);
  for (let times = 0; times < 2; times += 1) {
    await expect(post(`https://push.example:${port}/a`)).rejects.toThrow(PrivateAddress);
  }
  expect(answers).toEqual([]);
  expect(connections).toBe(0);
});

it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0177.1'])(
  'postPush does not connect to %s',
  async (host) => {
    await expect(post(`https://${host}:${port}/a`)).rejects.toThrow(PrivateAddress);
    expect(connections).toBe(0);
  },
);

it('postPush sends plain HTTP to this machine only', async () => {
  answers.push(['93.184.215.14'], ['127.0.0.1']);
  await expect(post('http://push.example/a')).rejects.toThrow(PrivateAddress);
  await expect(post('http://93.184.215.14/a')).rejects.toThrow(PrivateAddress);
  await expect(post(`http://localhost:${port}/a`)).rejects.toThrow(/hang up|ECONNRESET/);
  expect(connections).toBe(1);
});

it('postPush does not use the proxy of the environment', async () => {
  const proxy = `http://127.0.0.1:${port}`;
  const script = `
    import { postPush } from ${JSON.stringify(join(import.meta.dirname, 'post-push.ts'))};
    const url = new URL('http://127.0.0.1:9/a');
    await postPush({ url, headers: {}, body: Buffer.from('') }, new Date()).catch((error) => console.log(error.code));`;
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, http_proxy: proxy };
  const args = ['--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout.trim()).toBe('ECONNREFUSED');
  expect(connections).toBe(0);
});
