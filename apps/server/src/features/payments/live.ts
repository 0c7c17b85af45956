import { can } from '@trackboard/contract';
import {
  accountHint,
  accountTopic,
  billingHint,
  billingTopic,
  connectedAccountChanged,
  ledgerChanged,
  moneyHint,
  moneyTopic,
  planChanged,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';

const admitOwner: ServedTopic['admit'] = async (actor, id) =>
  can(actor, 'manageMoney', id) ? { gymId: id } : null;

/** Athletes watch their own billing, which covers all their gyms; owners watch the money and the plan of their gym. */
export const paymentTopics: readonly ServedTopic[] = [
  { topic: billingTopic, admit: async (actor, id) => (actor.id === id ? { gymId: null } : null) },
  { topic: moneyTopic, admit: admitOwner },
  { topic: accountTopic, admit: admitOwner },
];

export const paymentLiveReactions: readonly LiveReaction[] = [
  liveReaction(trackSubscriptionChanged, (changed, hub) =>
    hub.tell(billingTopic, billingHint, changed),
  ),
  liveReaction(ledgerChanged, (changed, hub) => hub.tell(moneyTopic, moneyHint, changed)),
  liveReaction(planChanged, (changed, hub) => hub.tell(accountTopic, accountHint, changed)),
  liveReaction(connectedAccountChanged, (changed, hub) =>
    hub.tell(accountTopic, accountHint, changed),
  ),
];
