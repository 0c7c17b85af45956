import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runProgram } from '../apps/server/testing/run-main.ts';
import { type TestServer, withDatabase } from '../apps/server/testing/test-server.ts';

/** Runs a program to its end and prints the seconds that it took. */
async function time(program: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const start = performance.now();
  const { code, stderr } = await runProgram(program, args, env);
  if (code !== 0) throw new Error(`npm run ${program} has failed: ${stderr}`);
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${program.padEnd(56)}${seconds.toFixed(0)} s\n`);
}

/** Times a backup of a database and its restore into another, which is removed. */
export async function timeBackup({ adminUrl, prefix }: TestServer, source: string): Promise<void> {
  const name = `${prefix}_restored`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-bench-'));
  try {
    await admin.query(`create database ${name} template template0`);
    const env = { DATA_DIR: folder, BACKUP_KEY: 'a key of the bench' };
    const to = join(folder, 'backups');
    await time('backup', ['--to', to], { ...env, DATABASE_URL: source });
    const [file = ''] = await readdir(to);
    const { size } = await stat(join(to, file));
    process.stdout.write(`${'size of the backup'.padEnd(56)}${(size / 1e9).toFixed(2)} GB\n`);
    await time('restore', [join(to, file)], { ...env, DATABASE_URL: withDatabase(adminUrl, name) });
  } finally {
    await admin.query(`drop database if exists ${name}`);
    await admin.end();
    await rm(folder, { recursive: true });
  }
}
