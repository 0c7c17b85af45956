import { isUtf8 } from 'node:buffer';
import { apiBase } from '@trackboard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { sendError } from '../../../platform/http/answer-errors.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { readNotice } from './read-notice.ts';
import { receiveEvent } from './receive-event.ts';

/** The maximum age of a signature in seconds, against replays. */
const tolerance = 300;

/** The event if its signature is valid for one of the secrets, else null. Each webhook endpoint has its own secret. */
function readEvent(
  { stripe, webhookSecret }: Provider,
  { body, headers }: FastifyRequest,
): Stripe.Event | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return null;
  // The SDK replaces other bytes before it compares the signature.
  if (!isUtf8(body)) return null;
  for (const secret of webhookSecret.split(',')) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret.trim(), tolerance);
    } catch {
      // Signed with another secret, or invalid.
    }
  }
  return null;
}

/**
 * Serves the webhook in its own Fastify scope: the signature covers the raw bytes, so the body is not parsed, and there
 * is no rate limit. Without a provider the route does not exist.
 */
export function serveWebhook(context: Context, isHandled: (type: string) => boolean) {
  return async (app: FastifyInstance): Promise<void> => {
    const { provider } = context;
    if (!provider) return;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.route({
      method: 'POST',
      url: `${apiBase}/webhooks/stripe`,
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const event = readEvent(provider, request);
        const notice = event && readNotice(event, isHandled);
        if (!notice) return sendError(reply, 'invalid_input');
        await receiveEvent(context, notice, isHandled);
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    });
  };
}
