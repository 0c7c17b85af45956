import { type PayloadOf } from '@trackboard/contract';
import { providerNotified } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { findGymOfAccount } from './queries.ts';

type Notified = PayloadOf<typeof providerNotified>;

/** An event of the provider about one of its objects. */
export interface Notice extends Omit<Notified, 'account' | 'receivedAt'> {
  /** Rows that were fetched after this instant are at least as new as the event. */
  readonly receivedAt: Date;
}

/** An event about an object of a gym's connected account. */
interface GymNotice extends Notice {
  readonly gymId: string;
  readonly account: string;
}

interface Handles<N extends Notice> {
  /** Types of events, or their beginnings up to a dot: `invoice.paid`, `customer.subscription.`. */
  readonly types: readonly string[];
  /**
   * Fetches the current object and writes what it says, whatever the event was. It may run late, in any order, several
   * times, and several times at once; when it rejects it is tried again.
   */
  readonly run: (notice: N) => Promise<void>;
}

/** What is done about events of connected accounts, or of the platform's own account. */
export type NoticeHandler =
  | ({ readonly of: 'gym' } & Handles<GymNotice>)
  | ({ readonly of: 'platform' } & Handles<Notice>);

function handles({ types }: NoticeHandler, type: string): boolean {
  return types.some((each) => (each.endsWith('.') ? type.startsWith(each) : type === each));
}

/** Whether any handler is interested in events of this type. */
export function isHandled(handlers: readonly NoticeHandler[], type: string): boolean {
  return handlers.some((each) => handles(each, type));
}

/** All handlers run even if one fails; the job is then tried again with all of them. */
async function runAll(runs: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const run of runs) await run().catch((error: unknown) => errors.push(error));
  if (errors.length) throw errors[0];
}

/** Passes the provider's events on to their handlers. Events of accounts that no gym has are ignored. */
export function noticeReaction({ db }: Context, handlers: readonly NoticeHandler[]): Reaction {
  const of = { name: 'payments.refresh', channel: 'payments' } as const;
  return reaction(providerNotified, of, async ({ account, receivedAt, ...rest }) => {
    const notice = { ...rest, receivedAt: new Date(receivedAt) };
    const gymId = account && (await findGymOfAccount(db, account));
    if (account && !gymId) return;
    const runs = handlers
      .filter((each) => handles(each, notice.type))
      .flatMap((each) => {
        if (each.of === 'platform') return account ? [] : () => each.run(notice);
        return account && gymId ? () => each.run({ ...notice, account, gymId }) : [];
      });
    await runAll(runs);
  });
}
