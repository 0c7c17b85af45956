import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { apiBase } from '@trackboard/contract';
import { createSandbox } from '@trackboard/stripe-sandbox';
import type { FastifyPluginCallback } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './env.ts';
import { type Provider, createProvider } from './platform/stripe/provider.ts';
import { type Clock, after, systemClock } from './platform/time/clock.ts';

/** The payment provider of this server. */
export interface Payments {
  /** Null if payments are off. */
  readonly provider: Provider | null;
  /** The sandbox's API and pages, to be served by the app; null without a sandbox. */
  readonly sandbox: FastifyPluginCallback | null;
  /**
   * The app's clock. If the sandbox runs, this is the sandbox's clock, which can be moved forward, so that both
   * agree.
   */
  readonly clock: Clock;
  readonly close: () => void;
}

const anyAddress = new Set(['0.0.0.0', '::', '']);

/** The host under which this process reaches itself. */
const ownHost = ({ host }: Config): string => (anyAddress.has(host) ? '127.0.0.1' : host);

/** The keys that the server and its sandbox share. */
export function sandboxKeys({ secretKey }: Pick<Config, 'secretKey'>) {
  const keyFor = (what: string): string =>
    createHmac('sha256', secretKey).update(`payment sandbox ${what}`).digest('hex');
  return {
    secretKey: `sk_test_${keyFor('key')}`,
    publishableKey: `pk_test_${keyFor('public key')}`,
    webhookSecret: `whsec_${keyFor('events')}`,
  };
}

function openSandbox(config: Config, log: Logger, realTime: Clock): Payments {
  const keys = sandboxKeys(config);
  const host = ownHost(config);
  const inUrl = host.includes(':') ? `[${host}]` : host;
  const sandbox = createSandbox({
    file: join(config.dataDir, 'stripe-sandbox.sqlite'),
    secretKey: keys.secretKey,
    webhook: {
      url: `http://${inUrl}:${config.port}${apiBase}/webhooks/stripe`,
      secret: keys.webhookSecret,
    },
    publicUrl: config.publicUrl,
    realTimeMs: () => realTime.now().getTime(),
    log: (line) => log.info(`${line} (no real money moves)`),
  });
  return {
    provider: createProvider({ ...keys, sandbox: { host, port: config.port } }),
    sandbox: sandbox.plugin,
    clock: { now: () => after(realTime.now(), sandbox.clock.ahead() * 1000) },
    close: () => sandbox.close(),
  };
}

/**
 * Returns Stripe if its keys are set; otherwise the built-in sandbox. Without keys, production, several nodes and
 * several workers have no payments, because each process would have its own sandbox.
 */
export function openPayments(config: Config, log: Logger, realTime = systemClock): Payments {
  const without = { sandbox: null, clock: realTime, close: () => undefined };
  if (config.stripe) return { ...without, provider: createProvider(config.stripe) };
  if (!config.isProduction && !config.redisUrl && config.workers === 1)
    return openSandbox(config, log, realTime);
  const reason = config.isProduction ? '' : ', and the sandbox works in one process only';
  log.info(`Payments are off: STRIPE_SECRET_KEY is not set${reason}.`);
  return { ...without, provider: null };
}
