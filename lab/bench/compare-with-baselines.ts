import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Call, connections } from './calls.ts';
import type { Measured } from './load.ts';
import { median, runLoad, withSpread } from './measure.ts';
import type { SqlCall } from './sql-scripts.ts';

const run = promisify(execFile);
/** The seconds in which connections plan their statements. */
const warmUp = 0.5;
/** The folder in which Debian keeps the programs of each version. */
const debianVersions = '/usr/lib/postgresql';

/**
 * Finds the path of pgbench, which comes with PostgreSQL's own packages and not with the built-in
 * server.
 */
function findPgbench(): string | undefined {
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debianVersions, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

/**
 * Returns the script with a branch for each client, because pgbench cannot compute the name of a
 * variable.
 */
function branches({ sessions, script }: SqlCall, clients: number): string {
  const branch = (client: number) =>
    script.replaceAll(/:session\b/g, `:s${client % sessions.length}`);
  const lines = Array.from(
    { length: clients },
    (_, client) => `\\${client === 0 ? 'if' : 'elif'} :client_id = ${client}\n${branch(client)}`,
  );
  return `${lines.join('\n')}\n\\endif\n`;
}

interface Done {
  /** The duration in milliseconds. */
  readonly took: number;
  /** The end in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Parses a line of pgbench's log: client, number, microseconds, script, and the end in seconds and
 * microseconds.
 */
function parseLine(line: string): Done {
  const [, , took = 0, , seconds = 0, microseconds = 0] = line.split(' ').map(Number);
  return { took: took / 1000, at: seconds * 1000 + microseconds / 1000 };
}

/**
 * Returns the sorted milliseconds of each call in the seconds after the warm-up. pgbench writes a log for each
 * thread.
 */
async function timesOf(folder: string, seconds: number): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  const all = texts.flatMap((text) => text.split('\n').filter(Boolean).map(parseLine));
  const start = all.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);
  const from = start + warmUp * 1000;
  const counted = all.filter(({ at }) => at >= from && at < from + seconds * 1000);
  return counted.map(({ took }) => took).toSorted((a, b) => a - b);
}

interface Load {
  readonly pgbench: string;
  readonly connectionString: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Runs a call's prepared statements on as many connections as the servers get. */
async function runPgbench(
  call: SqlCall,
  { pgbench, connectionString, connections, seconds }: Load,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, branches(call, connections));
    const sessions = call.sessions.map((session, index) => [`s${index}`, session]);
    const defined = [...Object.entries(call.variables), ...sessions].flatMap(([name, value]) => [
      '--define',
      `${name}=${value}`,
    ]);
    const options = ['--no-vacuum', '--protocol=prepared', '--log', `--log-prefix=${folder}/log`];
    const size = [
      `--client=${connections}`,
      '--jobs=2',
      `--time=${Math.ceil(seconds + warmUp)}`,
      `--file=${file}`,
    ];
    await run(pgbench, [...options, ...size, ...defined, connectionString], { cwd: folder });
    const times = await timesOf(folder, seconds);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = 1.5;
const p99Bar = 3;
const product = 'Trackboard';
const baseline = 'node:http';

/** The compared servers: the ports of the product and of the bare servers, and their common database. */
interface Servers {
  readonly app: number;
  readonly nodeHttp: number;
  readonly fastify: number;
  readonly connectionString: string;
}

type Runner = readonly [name: string, run: () => Promise<Measured>];

function runnersOf({ requests, sql }: Call, servers: Servers): Runner[] {
  const onPort = (port: number) => () => runLoad({ port, connections, requests, seconds });
  const runners: Runner[] = [
    [product, onPort(servers.app)],
    [baseline, onPort(servers.nodeHttp)],
    ['Fastify', onPort(servers.fastify)],
  ];
  const pgbench = findPgbench();
  if (!sql || pgbench === undefined) return runners;
  const load = { pgbench, connections, seconds, connectionString: servers.connectionString };
  return [...runners, ['SQL alone', () => runPgbench(sql, load)]];
}

const row = (cells: readonly string[]): void => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};

/** Prints the head of the table, in Markdown. The ratios of Fastify and of the SQL alone are of rates. */
function printHead(): void {
  row([
    '',
    product,
    'baseline',
    'ratio',
    'bar',
    `p99 ratio (bar ${p99Bar})`,
    'Fastify',
    'SQL alone',
  ]);
  row(Array.from({ length: 8 }, () => '---'));
}

/** Prints the row of a call: medians, and for ratios also the least and the greatest of the rounds. */
function printCall({ name, bar }: Call, results: ReadonlyMap<string, readonly Measured[]>): void {
  const app = results.get(product) ?? [];
  const rateOf = (server: string) => {
    const rates = (results.get(server) ?? []).map(({ rate }) => rate);
    return `${Math.round(median(rates))}/s`;
  };
  const ratio = (server: string, key: keyof Measured): string => {
    const others = results.get(server);
    if (!others) return '';
    return withSpread(app.map((each, round) => each[key] / (others[round]?.[key] ?? Number.NaN)));
  };
  const rates = [rateOf(product), rateOf(baseline), ratio(baseline, 'rate')];
  const others = [ratio(baseline, 'p99'), ratio('Fastify', 'rate'), ratio('SQL alone', 'rate')];
  row([name, ...rates, bar === undefined ? '' : String(bar), ...others]);
}

async function measure(call: Call, servers: Servers, rounds: number): Promise<void> {
  const runners = runnersOf(call, servers);
  const all = new Map<string, Measured[]>(runners.map(([name]) => [name, []]));
  // The first round compiles the code of the call. The product has more code than a bare server.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of runners) {
      const measured = await run();
      if (round > 0) all.get(name)?.push(measured);
    }
  }
  printCall(call, all);
}

interface Chosen {
  /** The name of a single call to measure; left out: all. */
  readonly only: string | undefined;
  readonly rounds: number;
}

/**
 * Compares the product with bare servers and with pgbench on the same database, and prints a table in Markdown. They run in
 * turn, so that other load affects all of them.
 */
export async function compareWithBaselines(
  calls: readonly Call[],
  servers: Servers,
  { only, rounds }: Chosen,
): Promise<void> {
  if (findPgbench() === undefined) {
    process.stdout.write('pgbench is not installed, so the SQL alone is not measured.\n');
  }
  printHead();
  for (const call of calls) {
    if (only === undefined || call.name === only) await measure(call, servers, rounds);
  }
}
