import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import { patience } from '../../../apps/server/testing/patience.ts';
import { type MainProcess, runMain } from '../../../apps/server/testing/run-main.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');
const read = (name: string): Promise<string> => readFile(join(deploy, name), 'utf8');

const isMissing = ['prometheus', 'promtool'].some(
  (program) => spawnSync(program, ['--version']).status !== 0,
);
if (isMissing) process.stderr.write('Tests with Prometheus are skipped: prometheus is missing.\n');

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: deploy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

interface Result {
  readonly metric: Readonly<Record<string, string>>;
}

describe.skipIf(isMissing)('Prometheus with the files of deploy/', () => {
  const token = 'a-status-token-of-32-characters-0123';
  let folder: string;
  let app: MainProcess;
  let prometheus: ReturnType<typeof spawn>;
  let origin: string;

  const ask = async (path: string, query = ''): Promise<unknown> => {
    const url = new URL(`/api/v1/${path}`, origin);
    if (query) url.searchParams.set('query', query);
    const answer = await fetch(url).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { data: unknown }).data : undefined;
  };
  const resultsOf = async (query: string): Promise<Result[]> => {
    const data = (await ask('query', query)) as { result: Result[] } | undefined;
    return data?.result ?? [];
  };
  const firing = async () =>
    (await resultsOf('ALERTS{alertstate="firing"}')).map(({ metric }) => metric['alertname']);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trackboard-prometheus-'));
    // Requests to an address other than loopback need the token, as requests from another machine
    // do.
    app = await runMain(join(folder, 'data'), { STATUS_TOKEN: token, HOST: '0.0.0.0' });
    await app.ready;
    await cp(join(deploy, 'prometheus-rules.yml'), join(folder, 'prometheus-rules.yml'));
    await writeFile(join(folder, 'trackboard-token'), token);
    const config = (await read('prometheus.yml'))
      .replaceAll('15s', '1s')
      .replace('scheme: https', 'scheme: http')
      .replace('gym.example.com', `${ownAddress()}:${new URL(app.origin).port}`);
    await writeFile(join(folder, 'prometheus.yml'), config);
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'metrics')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=error',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await vi.waitFor(
      async () => expect(await resultsOf('events_waiting')).toHaveLength(1),
      patience,
    );
  });
  afterAll(async () => {
    const closed = once(prometheus, 'close');
    prometheus.kill();
    await closed;
    app.child.kill();
    await app.ended;
    await rm(folder, { recursive: true });
  });

  it('accepts the rules, and the tests of the rules pass', () => {
    expect(promtool('check', 'rules', 'prometheus-rules.yml')).toMatchObject({ status: 0 });
    const tested = promtool('test', 'rules', 'prometheus-rules.test.yml');
    expect(tested.output).toContain('SUCCESS');
    expect(tested.status).toBe(0);
  });

  it('evaluates the rules without an error', async () => {
    type Groups = { groups: { rules: { name: string; health: string; lastError: string }[] }[] };
    const rules = async () =>
      ((await ask('rules')) as Groups | undefined)?.groups.flatMap((group) => group.rules) ?? [];
    await expect
      .poll(async () => (await rules()).map(({ health }) => health))
      .toEqual(Array.from({ length: 10 }, () => 'ok'));
  });

  it('finds every metric that the rules and the dashboard name', async () => {
    const texts = [await read('prometheus-rules.yml'), await read('grafana-dashboard.json')];
    const expressions = texts.flatMap((text) => text.match(/"?expr"?: .*(\n {10}.*)?/g) ?? []);
    const words = expressions.flatMap((text) => text.match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []);
    const functions = ['histogram_quantile', 'predict_linear'];
    // No backup and no event exists yet.
    const absent = ['backup_seconds', 'events_total'];
    const names = new Set(words).difference(new Set([...functions, ...absent]));
    expect([...names]).toContain('http_request_duration_seconds_bucket');
    const known = (await ask('label/__name__/values')) as string[];
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    for (const name of ['up', 'jobs', 'sockets']) expect(known).toContain(name);
  });

  it('reports within about a minute that Trackboard is down', async () => {
    expect(await firing()).toEqual([]);
    app.child.kill();
    await app.ended;
    await vi.waitFor(async () => expect(await firing()).toEqual(['TrackboardDown']), patience);
  });
});
