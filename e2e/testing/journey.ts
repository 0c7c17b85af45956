import { test as base, type BrowserContext, type Request } from '@playwright/test';
import { noteToasts } from './toasts.ts';

/** The number of requests that a failed journey prints. */
const printed = 60;

/**
 * Returns one line about an ended request: its time, the request, its outcome, and its duration.
 */
function lineOf(request: Request, outcome: string | number): string {
  const { startTime, responseEnd } = request.timing();
  const at = new Date(startTime).toISOString().slice(11, 23);
  const took = responseEnd < 0 ? '' : ` in ${Math.round(responseEnd)} ms`;
  return `${at} ${request.method()} ${request.url()}: ${outcome}${took}`;
}

interface Seen {
  lines: string[];
  /** The requests whose end has not been reported. */
  open: Set<Request>;
}

/** Notes the calls of the API, and all failed requests. */
function listen(context: BrowserContext, { lines, open }: Seen): void {
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => {
    open.delete(request);
    const status = request.existingResponse()?.status() ?? 0;
    if (status >= 400 || request.url().includes('/api/')) lines.push(lineOf(request, status));
  });
  context.on('requestfailed', (request) => {
    open.delete(request);
    lines.push(lineOf(request, request.failure()?.errorText ?? 'failed'));
  });
  context.on('weberror', (error) => lines.push(String(error.error().stack)));
}

interface Fixtures {
  /** Prints the last requests of the pages of a journey that fails. */
  requests: void;
}

/** A test whose pages use the server of this run. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _browser }, use) => use(process.env['JOURNEY_ORIGIN']),
  requests: [
    async ({ browser }, use, testInfo) => {
      const seen: Seen = { lines: [], open: new Set() };
      const onContext = (context: BrowserContext) => {
        listen(context, seen);
        void noteToasts(context);
      };
      browser.on('context', onContext);
      await use();
      browser.off('context', onContext);
      if (testInfo.status === testInfo.expectedStatus) return;
      const open = [...seen.open].map((request) => lineOf(request, 'not ended'));
      const lines = [...seen.lines.slice(-printed), ...open];
      // An error is printed at the end of the run, beside the failure.
      throw new Error(`Last requests:\n${lines.join('\n')}`);
    },
    { auto: true },
  ],
});
