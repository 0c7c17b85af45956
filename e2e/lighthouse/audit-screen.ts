import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../testing/browser.ts';
import { freePort } from '../testing/free-port.ts';
import { signIn } from '../testing/sign-in.ts';
import type { Result } from './figures.ts';
import type { MeasuredScreen } from './screens.ts';

export const formFactors = ['mobile', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

/** What is audited, and where the reports are put: this path with `.report.html` and `.report.json`. */
export interface Audit {
  readonly screen: MeasuredScreen;
  readonly formFactor: FormFactor;
  readonly origin: string;
  readonly report: string;
}

/** Lighthouse's own program: with its types, checking types would need all that it installs. */
const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** Runs Lighthouse in the browser that listens on `port`. */
async function runLighthouse(port: number, audit: Audit): Promise<Result> {
  const { screen, formFactor, origin, report } = audit;
  const file = `${report}.report.json`;
  await rm(file, { force: true });
  const options = [
    `--port=${port}`,
    '--output=html',
    '--output=json',
    `--output-path=${report}`,
    '--no-enable-error-reporting',
    '--quiet',
    ...(formFactor === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    await promisify(execFile)(process.execPath, [program, origin + screen.path, ...options]);
  } catch (error) {
    // It also reports a page that it could not measure.
    if (!existsSync(file)) throw error;
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Runs Lighthouse once, in a new browser without any cache, as the screen's user. Null if its trace has no page load. */
async function tryAudit(audit: Audit): Promise<Result | null> {
  const { path, email } = audit.screen;
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  // An empty path is a temporary profile, which Playwright deletes.
  const context = await chromium.launchPersistentContext('', {
    ...launchOptions,
    args,
    baseURL: audit.origin,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (email) await signIn(page, { email }, audit.origin);
    // Only caches are cleared: the session is in the local storage.
    const result = await runLighthouse(port, audit);
    if (result.runtimeError?.code === 'NO_NAVSTART') return null;
    if (result.runtimeError) throw new Error(`${path}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await context.close();
  }
}

const attempts = 3;

/** Runs Lighthouse once, and again if Chromium's trace was incomplete. */
export async function auditScreen(audit: Audit): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await tryAudit(audit);
    if (result) return result;
  }
  throw new Error(`Chromium's trace of ${audit.screen.path} was incomplete ${attempts} times.`);
}
