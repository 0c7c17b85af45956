import { can } from '@trackboard/contract';
import {
  billingHint,
  billingTopic,
  ledgerChanged,
  moneyHint,
  moneyTopic,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';

/** Athletes watch their own billing, which covers all their gyms; owners watch the money of their gym. */
export const paymentTopics: readonly ServedTopic[] = [
  { topic: billingTopic, admit: async (actor, id) => (actor.id === id ? { gymId: null } : null) },
  {
    topic: moneyTopic,
    admit: async (actor, id) =>
      actor.gym?.id === id && can(actor, 'manageMoney') ? { gymId: id } : null,
  },
];

export const paymentLiveReactions: readonly LiveReaction[] = [
  liveReaction(trackSubscriptionChanged, (changed, hub) =>
    hub.tell(billingTopic, billingHint, changed),
  ),
  liveReaction(ledgerChanged, (changed, hub) => hub.tell(moneyTopic, moneyHint, changed)),
];
