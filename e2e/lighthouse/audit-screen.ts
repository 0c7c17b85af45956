import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { launchOptions } from '../testing/browser.ts';
import { freePort } from '../testing/free-port.ts';
import { signIn } from '../testing/sign-in.ts';
import type { MeasuredScreen } from './screens.ts';

export const formFactors = ['mobile', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

export interface Audit {
  readonly result: Result;
  /** Lighthouse's page about the run. */
  readonly html: string;
}

/** Runs Lighthouse once, in a new browser without any cache, as the screen's user. Null if its trace has no page load. */
async function tryAudit(
  { path, email }: MeasuredScreen,
  formFactor: FormFactor,
  origin: string,
): Promise<Audit | null> {
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  // An empty path is a temporary profile, which Playwright deletes.
  const context = await chromium.launchPersistentContext('', {
    ...launchOptions,
    args,
    baseURL: origin,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (email) await signIn(page, { email }, origin);
    const config = formFactor === 'desktop' ? desktopConfig : undefined;
    // Only caches are cleared: the session is in the local storage.
    const run = await lighthouse(origin + path, { port, output: 'html' }, config);
    if (!run) throw new Error(`Lighthouse has no result for ${path}.`);
    if (run.lhr.runtimeError?.code === 'NO_NAVSTART') return null;
    if (run.lhr.runtimeError) throw new Error(`${path}: ${run.lhr.runtimeError.message}`);
    return { result: run.lhr, html: String(run.report) };
  } finally {
    await context.close();
  }
}

const attempts = 3;

/** Runs Lighthouse once, and again if Chromium's trace was incomplete. */
export async function auditScreen(
  screen: MeasuredScreen,
  formFactor: FormFactor,
  origin: string,
): Promise<Audit> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const audit = await tryAudit(screen, formFactor, origin);
    if (audit) return audit;
  }
  throw new Error(`Chromium's trace of ${screen.path} was incomplete ${attempts} times.`);
}
