import { type PayloadOf } from '@trackboard/contract';
import { providerNotified } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { findGymOfAccount } from './queries.ts';

type Notified = PayloadOf<typeof providerNotified>;

/** A webhook event of the provider. */
export interface ProviderEvent extends Omit<Notified, 'account' | 'receivedAt'> {
  /** A row fetched after this instant is at least as new as the event. */
  readonly receivedAt: Date;
}

/** An event about an object of a gym's connected account. */
interface GymEvent extends ProviderEvent {
  readonly gymId: string;
  readonly account: string;
}

interface Handles<N extends ProviderEvent> {
  /** Event types, or prefixes that end with a dot: `invoice.paid`, `customer.subscription.`. */
  readonly types: readonly string[];
  /**
   * Fetches the current object and stores its state. It must be idempotent: it may run late, out of order, more than
   * once and concurrently, and is retried when it rejects.
   */
  readonly run: (event: N) => Promise<void>;
}

/** A handler of events of gyms' connected accounts, or of the platform's own account. */
export type ProviderEventHandler =
  | ({ readonly of: 'gym' } & Handles<GymEvent>)
  | ({ readonly of: 'platform' } & Handles<ProviderEvent>);

function handles({ types }: ProviderEventHandler, type: string): boolean {
  return types.some((each) => (each.endsWith('.') ? type.startsWith(each) : type === each));
}

/** Whether any handler handles events of this type. */
export function isHandled(handlers: readonly ProviderEventHandler[], type: string): boolean {
  return handlers.some((each) => handles(each, type));
}

/** Runs all handlers even if one fails. The job then retries all of them. */
async function runAll(runs: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const run of runs) await run().catch((error: unknown) => errors.push(error));
  if (errors.length) throw errors[0];
}

/** Runs a handler for an event of a gym's account. Does nothing more if the account turns out to be disconnected. */
type CallAccount = (account: string, call: () => Promise<void>) => Promise<unknown>;

/** Runs the handlers of the provider's events. Events of unknown accounts are ignored. */
export function providerEventReaction(
  { db }: Context,
  handlers: readonly ProviderEventHandler[],
  callAccount: CallAccount,
): Reaction {
  const of = { name: 'payments.refresh', channel: 'payments' } as const;
  return reaction(providerNotified, of, async ({ account, receivedAt, ...rest }) => {
    const event = { ...rest, receivedAt: new Date(receivedAt) };
    const gymId = account && (await findGymOfAccount(db, account));
    if (account && !gymId) return;
    const runs = handlers
      .filter((each) => handles(each, event.type))
      .flatMap((each) => {
        if (each.of === 'platform') return account ? [] : () => each.run(event);
        if (!account || !gymId) return [];
        return async () =>
          void (await callAccount(account, () => each.run({ ...event, account, gymId })));
      });
    await runAll(runs);
  });
}
