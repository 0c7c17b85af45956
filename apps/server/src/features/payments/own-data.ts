import type { ownDiscount, ownPause } from '@trackboard/contract/own-data';
import { tierFor } from '@trackboard/contract/payments';
import { priceCurrency, toUnits } from '@trackboard/money';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { listDiscountsEver } from './discounts/queries.ts';
import { listPausesEver } from './pauses/queries.ts';
import { presentPayment } from './payment-list/payment-list.ts';
import { type DescribedPayment, findCurrency, listPaymentsAfter } from './payment-list/queries.ts';
import { findPlan } from './plan/queries.ts';
import { listGymsOfBuyer, listSubscriptionsEver } from './queries.ts';

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** A period that contains every payment. */
const everything = { start: new Date(0), end: new Date('9999-01-01') };

async function* paymentsTo(db: Database, gymId: string) {
  const of = { gymId, period: everything };
  const currency = await findCurrency(db, gymId);
  const units = (cents: number) => toUnits(cents, currency);
  const rows = eachPage<DescribedPayment>((after) => listPaymentsAfter(db, of, after));
  for await (const row of rows) {
    const { id, at, athlete, track, status, reason, payoutArrives } = presentPayment(row);
    yield {
      id,
      at,
      athlete,
      track,
      status,
      amount: units(row.amount),
      providerFee: units(row.providerFee),
      platformFee: units(row.platformFee),
      net: units(row.net),
      paidOutOn: payoutArrives,
      reason,
    };
  }
}

/** Yields the gym's subscription; yields nothing if the gym never had one. */
async function* planOf(db: Database, gymId: string) {
  const row = await findPlan(db, gymId);
  if (!row?.status) return;
  const { status, athletes } = row;
  yield {
    status,
    athletes,
    price: toUnits(tierFor(athletes).monthlyCents, priceCurrency),
    startedOn: row.createdAt.toISOString(),
    paidUntil: isoOf(row.currentPeriodEnd),
    endsOn: isoOf(row.cancelAt),
    endedOn: isoOf(row.endedAt),
  };
}

type DiscountEver = Awaited<ReturnType<typeof listDiscountsEver>>[number];

function presentDiscount(row: DiscountEver): z.output<typeof ownDiscount> {
  const { gym, track, percentOff, amountOffCents, months, createdAt, removedAt } = row;
  return {
    gym,
    track,
    percentOff,
    amountOff: amountOffCents === null ? null : toUnits(amountOffCents, priceCurrency),
    months,
    givenOn: createdAt.toISOString(),
    removedOn: isoOf(removedAt),
  };
}

type PauseEver = Awaited<ReturnType<typeof listPausesEver>>[number];

function presentPause(row: PauseEver): z.output<typeof ownPause> {
  return {
    gym: row.gym,
    track: row.track,
    months: row.months,
    pausedOn: row.createdAt.toISOString(),
    resumesOn: row.resumesAt.toISOString(),
    endedEarlyOn: isoOf(row.endedAt),
  };
}

/** Exports an athlete's subscriptions, or an owner's plan and the payments to the gym. */
export function paymentOwnData({ db }: Context): OwnData {
  return {
    athlete: ({ userId }) => ({
      discounts: async function* () {
        for (const gymId of await listGymsOfBuyer(db, userId)) {
          for (const row of await listDiscountsEver(db, gymId, userId)) yield presentDiscount(row);
        }
      },
      pauses: async function* () {
        for (const gymId of await listGymsOfBuyer(db, userId)) {
          for (const row of await listPausesEver(db, gymId, userId)) yield presentPause(row);
        }
      },
      subscriptions: async function* () {
        for (const gymId of await listGymsOfBuyer(db, userId)) {
          for (const row of await listSubscriptionsEver(db, gymId, userId)) {
            yield {
              gym: row.gym,
              track: row.track,
              status: row.status,
              price: toUnits(row.priceCents, priceCurrency),
              startedOn: row.createdAt.toISOString(),
              trialEndsOn: isoOf(row.trialEnd),
              paidUntil: isoOf(row.currentPeriodEnd),
              endsOn: isoOf(row.cancelAt),
              endedOn: isoOf(row.endedAt),
              pausedUntil: isoOf(row.pausedUntil),
              discountEndsOn: isoOf(row.discountEndsAt),
              isReturned: row.isRefundDue && row.keptAmount !== null && row.keptAmount <= 0,
            };
          }
        }
      },
    }),
    owner: ({ gymIds }) => ({
      discounts: async function* () {
        for (const gymId of gymIds) {
          for (const row of await listDiscountsEver(db, gymId)) {
            const athlete = `${row.firstName} ${row.lastName}`.trim();
            yield { ...presentDiscount(row), athlete };
          }
        }
      },
      pauses: async function* () {
        for (const gymId of gymIds) {
          for (const row of await listPausesEver(db, gymId)) {
            const athlete = `${row.firstName} ${row.lastName}`.trim();
            yield { ...presentPause(row), athlete };
          }
        }
      },
      plan: async function* () {
        for (const gymId of gymIds) yield* planOf(db, gymId);
      },
      payments: async function* () {
        for (const gymId of gymIds) yield* paymentsTo(db, gymId);
      },
    }),
  };
}
