import type { PayloadOf } from '@trackboard/contract';
import { pushRequested } from '@trackboard/contract/notifications';
import webPush from 'web-push';
import type { Context } from '../context.ts';
import { type Reaction, reaction } from '../events/reaction.ts';
import { usableTimeZone } from '../time/time-zone.ts';
import { PrivateAddress, postPush } from './post-push.ts';
import { isPushAddress } from './push-address.ts';
import { type SubscriptionRow, deleteSubscription, findSubscription } from './queries.ts';

interface QuietHours {
  /** The start of the quiet hours as `HH:MM`. */
  readonly quietFrom: string;
  /** The end as `HH:MM`. If it is before `quietFrom`, it is on the next day. */
  readonly quietTo: string;
  readonly timeZone: string;
}

/** Whether an instant is within the quiet hours on the clocks of their time zone. */
export function isQuiet({ quietFrom, quietTo, timeZone }: QuietHours, instant: Date): boolean {
  const time = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(usableTimeZone(timeZone))
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  return quietFrom < quietTo
    ? quietFrom <= time && time < quietTo
    : quietFrom <= time || time < quietTo;
}

type Request = PayloadOf<typeof pushRequested>;

/** How long a push service keeps a message for a device that is off, in seconds. */
const timeToLive = 12 * 60 * 60;

/** Push services require a contact for the server: an email address, or a page on HTTPS. */
function subjectOf({ vapidSubject, publicUrl, mailFrom }: Context['config']): string {
  if (vapidSubject) return vapidSubject;
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/(?<![^\s<])[^\s<@]+@[^\s>]+/.exec(mailFrom)?.[0] ?? 'no-reply@localhost'}`;
}

function requestFor(
  { config }: Context,
  { endpoint, p256dh, auth }: SubscriptionRow,
  { message, topic }: Request,
  secondsLeft: number,
) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: {
        subject: subjectOf(config),
        publicKey: config.vapidPublicKey,
        privateKey: config.vapidPrivateKey,
      },
      TTL: secondsLeft,
      urgency: 'normal',
      topic,
    },
  );
  return { url: new URL(endpoint), headers: headers as Record<string, string>, body };
}

/** Push services that have asked for a pause, by origin. */
type Pauses = Map<string, Date>;

class PushRefused extends Error {}

const isGone = (status: number): boolean => status === 404 || status === 410;
const isTemporary = (status: number): boolean => status === 429 || status >= 500;

async function post(
  context: Context,
  pauses: Pauses,
  subscription: SubscriptionRow,
  request: ReturnType<typeof requestFor>,
): Promise<void> {
  const { db, clock, log } = context;
  const { origin } = request.url;
  if ((pauses.get(origin) ?? 0) > clock.now()) throw new PushRefused(`${origin} asked for a pause`);
  const { status, retryAfter } = await postPush(request, clock.now());
  if (isGone(status)) return deleteSubscription(db, subscription);
  if (retryAfter > 0) pauses.set(origin, new Date(clock.now().getTime() + retryAfter * 1000));
  if (isTemporary(status)) throw new PushRefused(`${origin} answered ${status}`);
  if (status >= 300) log.warn({ origin, status }, 'a push was refused and is dropped');
}

/**
 * Sends one message to one browser. Throws if the push service cannot take it now, so that the job is retried. Deletes the
 * subscription if the browser's session has ended or the push service no longer has it.
 */
async function sendPush(context: Context, pauses: Pauses, sent: Request): Promise<void> {
  const { db, clock, config } = context;
  const subscription = await findSubscription(db, sent.subscriptionId, clock.now());
  if (!subscription) return;
  const isAllowed = subscription.isLive && isPushAddress(subscription.endpoint, config);
  if (!isAllowed) return deleteSubscription(db, subscription);
  const { quietFrom, quietTo, timeZone } = subscription;
  const hasHours = quietFrom !== null && quietTo !== null && timeZone !== null;
  if (hasHours && isQuiet({ quietFrom, quietTo, timeZone }, clock.now())) return undefined;
  const age = (clock.now().getTime() - Date.parse(sent.requestedAt)) / 1000;
  const secondsLeft = Math.floor(timeToLive - age);
  if (secondsLeft <= 0) return undefined;
  const request = requestFor(context, subscription, sent, secondsLeft);
  return post(context, pauses, subscription, request).catch(async (error: unknown) => {
    if (!(error instanceof PrivateAddress)) throw error;
    await deleteSubscription(db, subscription);
  });
}

/** Creates the reactions whose jobs each send one message to one browser. */
export function pushReactions(context: Context): Reaction[] {
  const pauses: Pauses = new Map();
  return [
    reaction(pushRequested, { name: 'push.send', channel: 'push' }, (sent) =>
      sendPush(context, pauses, sent),
    ),
  ];
}
