import { test as base, type BrowserContext, type Request } from '@playwright/test';

/** How many requests a failed journey prints. */
const printed = 60;

/** One line about a request that has ended: when, what, how it ended, and how long it took. */
function lineOf(request: Request, outcome: string | number): string {
  const { startTime, responseEnd } = request.timing();
  const at = new Date(startTime).toISOString().slice(11, 23);
  const took = responseEnd < 0 ? '' : ` in ${Math.round(responseEnd)} ms`;
  return `${at} ${request.method()} ${request.url()}: ${outcome}${took}`;
}

/** Notes the calls of the API, and everything that failed, in `lines`. */
function listen(context: BrowserContext, lines: string[]): void {
  context.on('requestfinished', async (request) => {
    // The page may be closed already.
    const response = await request.response().catch(() => null);
    const status = response?.status() ?? 0;
    if (status >= 400 || request.url().includes('/api/')) lines.push(lineOf(request, status));
  });
  context.on('requestfailed', (request) =>
    lines.push(lineOf(request, request.failure()?.errorText ?? 'failed')),
  );
  context.on('weberror', (error) => lines.push(String(error.error().stack)));
}

interface Fixtures {
  /** A journey that fails prints the last requests of its pages. */
  requests: void;
}

/** A test whose pages use the server of this run. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _browser }, use) => use(process.env['JOURNEY_ORIGIN']),
  requests: [
    async ({ browser }, use, testInfo) => {
      const lines: string[] = [];
      const onContext = (context: BrowserContext) => listen(context, lines);
      browser.on('context', onContext);
      await use();
      browser.off('context', onContext);
      if (testInfo.status === testInfo.expectedStatus) return;
      process.stdout.write(`\nLast requests of '${testInfo.title}':\n`);
      process.stdout.write(`${lines.slice(-printed).join('\n')}\n`);
    },
    { auto: true },
  ],
});
