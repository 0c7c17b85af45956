import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { keys } from './keys.ts';

/** The results of the deliveries. */
export interface Figures {
  delivered: number;
  /** Deliveries that failed or got an error, and were retried. */
  retried: number;
  forged: number;
  /** Violations of invariants. */
  violations: string[];
}

const now = () => Math.floor(Date.now() / 1000);

async function post(origin: string, body: string, signature: string): Promise<number> {
  const response = await fetch(`${origin}/api/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

function sign(payload: string, secret: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Delivers one copy of an event until it is acknowledged. */
export async function deliver(origin: string, event: Stripe.Event, figures: Figures) {
  const body = JSON.stringify(event);
  for (;;) {
    const signature = sign(body, keys.webhookSecret, now());
    const status = await post(origin, body, signature).catch(() => 0);
    if (status === 200) break;
    if (status !== 0 && status !== 503)
      figures.violations.push(`a delivery was answered ${status}`);
    figures.retried += 1;
    await pause(100);
  }
  figures.delivered += 1;
}

/** Sends an event with invalid signatures: by another secret, too old, and of another body. All must be refused. */
export async function sendForged(origin: string, event: Stripe.Event, figures: Figures) {
  const body = JSON.stringify({ ...event, id: `${event.id}_forged` });
  const signatures = [
    sign(body, 'whsec_forged', now()),
    sign(body, keys.webhookSecret, now() - 301 - (figures.forged % 1000)),
    sign(JSON.stringify(event), keys.webhookSecret, now()),
  ];
  for (const signature of signatures) {
    const status = await post(origin, body, signature).catch(() => 0);
    if (status === 0) continue;
    figures.forged += 1;
    if (status !== 400) figures.violations.push(`a forged delivery was answered ${status}`);
  }
}
