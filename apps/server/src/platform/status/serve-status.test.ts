import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startMailServer, startSharedApp } from '#testing';
import { backupName } from '../backup/backup-files.ts';
import type { Status } from './collect-status.ts';

const statusToken = 'a-status-token-of-32-characters-0123';
const mailServer = await startMailServer();
const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
const app = await startSharedApp({ statusToken, smtpUrl, runJobs: true });
const closed = await startSharedApp();

const get = (headers: Record<string, string> = {}) => fetch(`${app.origin}/status`, { headers });

const send = (token: string) =>
  fetch(`${app.origin}/status`, { method: 'POST', body: new URLSearchParams({ token }) });

async function partsOf(response: Response): Promise<Record<string, [boolean, string]>> {
  const { parts } = (await response.json()) as Status;
  return Object.fromEntries(parts.map(({ name, ok, text }) => [name, [ok, text]]));
}

const withToken = () => get({ authorization: `Bearer ${statusToken}` });

describe('the status endpoint', () => {
  it('does not exist without a token in the settings', async () => {
    const authorization = 'Bearer undefined';
    const answer = await fetch(`${closed.origin}/status`, { headers: { authorization } });
    expect(answer.status).toBe(404);
  });

  it('asks for the token again after a wrong token', async () => {
    expect((await get({ authorization: 'Bearer wrong' })).status).toBe(401);
    const refused = await send('wrong');
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('This is not the token.');
    const form = await (await get()).text();
    expect(form).toContain('<form method="post">');
    expect(form).not.toContain('PostgreSQL');
  });

  it('reports the state of each part', async () => {
    const folder = join(app.dataDir, 'backups');
    const without = await withToken();
    expect(without.status).toBe(503);
    expect(await partsOf(without)).toMatchObject({
      Backups: [false, 'None yet. No daily backup: BACKUP_AT is not set.'],
    });
    await mkdir(folder);
    await writeFile(join(folder, backupName(new Date(), false)), 'x'.repeat(2500));
    expect(await partsOf(await withToken())).toEqual({
      Database: [true, expect.stringMatching(/^PostgreSQL \d+.+, at migration \d{4}-/)],
      Disk: [expect.any(Boolean), expect.stringMatching(/free of/)],
      Jobs: [true, '0 waiting, 0 running, 0 failed for good within a day.'],
      Backups: [true, expect.stringMatching(/^The last one was made at .+ \(2\.5 kB\)/)],
      Mail: [true, 'The mail server answers.'],
      Payments: [true, 'Off.'],
    });
  });

  it('shows a page after the form was sent', async () => {
    const answer = await send(statusToken);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/<dt>Database: <span class="good">OK<\/span><\/dt>/);
  });

  it('reports that the mail server does not answer', async () => {
    await mailServer.close();
    expect(await partsOf(await withToken())).toMatchObject({
      Mail: [false, expect.stringMatching(/^Does not answer/)],
    });
  });
});
