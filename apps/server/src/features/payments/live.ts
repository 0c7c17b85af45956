import { billingHint, billingTopic, trackSubscriptionChanged } from '@trackboard/contract/payments';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';

/** Athletes alone watch what they pay for: it tells of all their gyms. */
export const paymentTopics: readonly ServedTopic[] = [
  { topic: billingTopic, admit: async (actor, id) => (actor.id === id ? { gymId: null } : null) },
];

export const paymentLiveReactions: readonly LiveReaction[] = [
  liveReaction(trackSubscriptionChanged, (changed, hub) =>
    hub.tell(billingTopic, billingHint, changed),
  ),
];
