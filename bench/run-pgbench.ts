import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured } from './load.ts';
import type { SqlCall } from './sql-scripts.ts';

const run = promisify(execFile);
/** Seconds in which connections plan their statements. */
const warmUp = 0.5;
/** Where Debian keeps the programs of each version. */
const debianVersions = '/usr/lib/postgresql';

/** The path of pgbench, which comes with PostgreSQL's own packages and not with the built-in server. */
export function findPgbench(): string | undefined {
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debianVersions, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

/** The script with a branch for each client, because pgbench cannot compute the name of a variable. */
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
  /** Milliseconds. */
  readonly took: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A line of pgbench's log: client, number, microseconds, script, and the end in seconds and microseconds. */
function parseLine(line: string): Done {
  const [, , took = 0, , seconds = 0, microseconds = 0] = line.split(' ').map(Number);
  return { took: took / 1000, at: seconds * 1000 + microseconds / 1000 };
}

/** Milliseconds of each call in the seconds after the warm-up, sorted. pgbench writes a log for each thread. */
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

/** Runs a call's statements, prepared, on as many connections as the servers get. */
export async function runPgbench(
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
