import { type Api } from '@trackboard/story-world';
import { Stripe } from 'stripe';
import { sandboxKeys } from '../../apps/server/src/open-payments.ts';
import type { Database } from '../../apps/server/src/platform/database/transaction.ts';
import { type MediaFigures, compareMedia } from '../../apps/server/testing/stored-media.ts';
import { compareTotals } from '../payments/compare-totals.ts';
import { awaitDrained } from './await-drained.ts';
import { checkResults } from './check-results.ts';
import type { Ledger } from './ledger.ts';
import type { TortureGym } from './torture-gym.ts';
import { readRows } from './writes.ts';

/** What there was to compare, so that nothing passes because it is empty. */
export interface StateFigures {
  /** Milliseconds until no event or job was left. */
  readonly drained: number;
  /** Scores that are records. */
  readonly records: number;
  /** Files that no row named before the sweep. */
  readonly unnamed: number;
  /** What the ledger has received, in cents. */
  readonly received: number;
}

export interface CheckOptions {
  readonly api: Api;
  readonly origin: string;
  readonly db: Database;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly gym: TortureGym;
  readonly ledger: Ledger;
}

/** The provider's API of the payment sandbox in the app. */
function providerAt(origin: string, secretKey: string): Stripe {
  const { hostname: host, port } = new URL(origin);
  const keys = sandboxKeys({ secretKey });
  return new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false });
}

async function checkLedger({ origin, secretKey, db }: CheckOptions) {
  const stripe = providerAt(origin, secretKey);
  const { data } = await stripe.accounts.list({ limit: 1 });
  return compareTotals(db, stripe, data[0]?.id ?? '');
}

const mediaViolations = ({ missing, unswept }: MediaFigures): string[] => [
  ...missing.map((name) => `${name} is in a row, but not stored`),
  ...unswept.map((name) => `${name} is stored after the sweep, but in no row`),
];

/** Waits until the app has nothing left to do, then compares its state with the writes and with itself. */
export async function checkState(
  options: CheckOptions,
): Promise<StateFigures & { violations: string[] }> {
  const { api, db, dataDir, gym, ledger } = options;
  const drained = await awaitDrained(db, dataDir);
  const results = await checkResults(api, db, gym);
  const money = await checkLedger(options);
  const writes = ledger.check(await readRows(db));
  const media = await compareMedia({ db, dataDir });
  return {
    drained: drained.took,
    records: results.records,
    unnamed: media.unnamed,
    received: money.received,
    violations: [
      ...drained.violations,
      ...writes,
      ...results.violations,
      ...money.violations,
      ...mediaViolations(media),
    ],
  };
}
