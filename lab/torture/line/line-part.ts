import { execFile } from 'node:child_process';
import type { Part } from '../part.ts';

/** A part of Playwright's report as JSON. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly annotations: readonly Annotation[] }[];
  }[];
}

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

/** How long the app may be offline after its line is back, in milliseconds. */
const mostOffline = 10_000;

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Runs journeys in Chromium, and returns Playwright's report. */
function runJourneys(config: string, repeats: number, ...files: string[]): Promise<Suite> {
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    `--config=${config}`,
    '--project=desktop',
    '--workers=1',
    '--reporter=json',
    `--repeat-each=${repeats}`,
    ...files,
  ];
  return new Promise((resolve, reject) => {
    // Playwright exits with 1 if a journey failed, which its report contains.
    execFile(process.execPath, args, { maxBuffer: 1e8 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout) as Suite);
      } catch {
        reject(error ?? new Error('Playwright wrote no report'));
      }
    });
  });
}

/** Cuts, freezes and half breaks the line between a browser and the app, while an athlete writes. */
export const linePart: Part = {
  name: 'line',
  unit: 'repeats of each journey',
  usual: 10,
  quick: 2,
  most: 100,
  run: async (repeats) => {
    const suites = [
      await runJourneys('e2e', repeats, 'broken-lines', 'cellar'),
      await runJourneys('lab/over-tls', repeats, 'broken-lines'),
    ];
    const specs = specsOf({ suites });
    const failed = specs.filter(({ ok }) => !ok).map(({ title }) => title);
    const offline = specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
      .flatMap(({ type, description }) => (type === 'offline' ? [Number(description)] : []))
      .toSorted((a, b) => a - b);
    const most = offline.at(-1) ?? 0;
    const figures = `${specs.length} journeys, ${failed.length} failed; offline for at most ${most} ms after the line was back, ${offline[Math.floor(offline.length / 2)] ?? 0} ms in the middle of ${offline.length} times`;
    const isLate = most > mostOffline ? [`the app was offline for ${most} ms`] : [];
    return { figures, violations: [...failed, ...isLate] };
  },
};
