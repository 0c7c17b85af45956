import { planChanged, tierFor } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { after, days } from '../../../platform/time/clock.ts';
import { arePlansOn, isOngoing } from './plan-of-gym.ts';
import { type findGymWithPlan, setCardDue } from './queries.ts';

type Found = Awaited<ReturnType<typeof findGymWithPlan>>;

/** How long an owner has to add a card. */
const timeToAddCard = days(14);

/** Whether a number of athletes is above the free tier. */
export const isPaid = (athletes: number): boolean => tierFor(athletes).monthlyCents > 0;

/** Whether a gym has outgrown the free tier and the provider has no card to charge. */
export function lacksCard({ status, hasCard, athletes, athletesNow }: Found): boolean {
  return isOngoing(status) && !hasCard && isPaid(athletesNow) && !isPaid(athletes ?? 0);
}

/** Starts the time to add a card when a gym lacks one, and ends it when it needs none any more. */
export async function updateCardDue(context: Context, found: Found): Promise<void> {
  const { db, clock, outbox } = context;
  const isDue = arePlansOn(context) && lacksCard(found);
  if (isDue === (found.cardDueAt !== null)) return;
  const { id: gymId } = found;
  const due = isDue ? after(clock.now(), timeToAddCard) : null;
  await inTransaction(db, async (trx) => {
    if (await setCardDue(trx, gymId, due)) await outbox.add(trx, planChanged, { gymId }, gymId);
  });
}
