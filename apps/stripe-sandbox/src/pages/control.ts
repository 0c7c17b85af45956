import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { deauthorize, reauthorize, setCapabilities } from '../billing/connect.ts';
import { advance } from '../billing/engine.ts';
import { findPeriodEnd } from '../billing/periods.ts';
import { day } from '../kernel/clock.ts';
import type { World } from '../kernel/world.ts';
import { controlDispute } from './control-disputes.ts';
import { renderControl } from './control-parts.ts';
import { notice } from './layout.ts';
import { serve, type View } from './view.ts';

/** The actions of the control page that the API does not have. */
export interface Controls {
  token: string;
  isChaotic: () => boolean;
  setChaotic: (chaotic: boolean) => void;
  resend: (event: string) => void;
}

/** The maximum step of the clock, in seconds. */
const longestStep = 400 * day;

function readStep(world: World, step: string): number {
  const now = world.clock.now();
  const month = findPeriodEnd(now, { interval: 'month', interval_count: 1 }, now) - now;
  const steps: Record<string, number> = { hour: 3600, day, week: 7 * day, month };
  const seconds = steps[step] ?? Number(step);
  return Number.isInteger(seconds) && seconds > 0 && seconds <= longestStep ? seconds : 0;
}

function act(world: World, controls: Controls, form: Record<string, string>): void {
  const { action, value = '', account: id = '' } = form;
  const account = world.store.find('account', '', id);
  if (action === 'advance') advance(world, readStep(world, value));
  if (action === 'chaos') controls.setChaotic(value === 'on');
  if (action === 'resend') controls.resend(value);
  if (action === 'dispute') controlDispute(world, id, value);
  if (!account || 'deleted' in account.object) return;
  if (action === 'capabilities') setCapabilities(world, account, value === 'on');
  if (action === 'payouts') {
    const state = { ...account.state, payoutsFail: value === 'refuse' };
    world.store.save({ ...account, state });
  }
  if (action === 'disconnect') deauthorize(world, account);
  if (action === 'reconnect') reauthorize(world, account);
}

const refusal: View = {
  page: notice(
    'Not for you',
    'The control page answers on this computer only, or with the token from the log.',
  ),
  status: 403,
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether the request comes from this machine: not through a proxy, and not by a foreign host name (DNS rebinding). */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return loopback.has(socket.remoteAddress ?? '') && localNames.test(headers.host ?? '');
}

/** Whether the request is cross-origin. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Whether a request may use the control page: a local one, or one with the token. */
function canControl(request: FastifyRequest, token: string, given: string): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(given)];
  if (own.length === other.length && timingSafeEqual(own, other)) return true;
  return isLocal(request) && !(request.method === 'POST' && isForeign(request));
}

/** The control page: clock, network, accounts and events. */
export function registerControl(app: FastifyInstance, world: World, controls: Controls): void {
  serve(app, world, 'GET', '/', ({ query, request }) => {
    const token = query['token'] ?? '';
    if (!canControl(request, controls.token, token)) return refusal;
    return { page: renderControl(world, controls.isChaotic(), token) };
  });

  serve(app, world, 'POST', '/', ({ form, request }) => {
    const token = form['token'] ?? '';
    if (!canControl(request, controls.token, token)) return refusal;
    act(world, controls, form);
    const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`;
    return { redirect: `/stripe-sandbox${query}` };
  });
}
