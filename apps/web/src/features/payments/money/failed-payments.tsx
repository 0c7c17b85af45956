import { Box, Group, Text } from '@mantine/core';
import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { moneyText } from '@trackboard/money';
import { IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/dates.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './failed-payments.module.css';
import { discountWords } from '../discounts/discounts.tsx';
import { pauseDays } from '../pauses/pause-words.ts';
import { claimText, disputeText, failedRefundText, reasonText } from './money-words.ts';
import { ConnectButton } from '../connect/connect-button.tsx';

type Money = OutputOf<typeof payments.money>;

interface AthleteRowProps {
  userId: string;
  athlete: string;
  image: string | null;
  words: ReactNode;
  /** The action. */
  children: ReactNode;
}

/** A line of a list: an athlete, what is said of the athlete's money, and an action. */
function AthleteRow({ userId, athlete, image, words, children }: AthleteRowProps) {
  return (
    <Group component="li" gap="sm" wrap="nowrap" mih={58} py="xs">
      <InitialsAvatar id={userId} name={athlete} image={image} decorative />
      <Box className={classes.who} flex={1} miw={0} lh={1.35}>
        <bdi>{athlete}</bdi>
        <span className="tnum">{words}</span>
      </Box>
      {children}
    </Group>
  );
}
type Failed = Money['failedPayments'][number];

interface FailedPaymentsProps {
  failed: readonly Failed[];
  currency: string;
  /** The gym's time zone. */
  timeZone: string;
}

/** Links to the chat with the athlete, or to the page of an athlete who has left the gym. */
function Contact({ userId, athlete, email }: Failed) {
  if (email) {
    return (
      <ButtonLink
        to="/dashboard/messages"
        search={{ user: userId }}
        variant="default"
        size="sm"
        leftSection={<IconMessage size={18} stroke={1.75} aria-hidden />}
        aria-label={`Message ${athlete}`}
      >
        Message
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/dashboard/manageathletes/athletedetails/$athleteId"
      params={{ athleteId: userId }}
      search={{ athletename: athlete }}
      variant="default"
      size="sm"
      aria-label={`See ${athlete}`}
    >
      See athlete
    </ButtonLink>
  );
}

function causeText({ amount, reason, nextTry }: Failed, currency: string, timeZone: string) {
  const next = nextTry
    ? `next try ${formatInstant(nextTry, 'shortDate', timeZone)}`
    : 'not tried again';
  return `${moneyText(amount, currency)}, ${reasonText(reason)}, ${next.replaceAll(' ', '\u00a0')}`;
}

/** Lists failed payments with athlete, reason and next attempt. */
export function FailedPayments({ failed, currency, timeZone }: FailedPaymentsProps) {
  const sum = failed.reduce((all, { amount }) => all + amount, 0);
  return (
    <Panel
      title="Failed payments"
      aside={
        failed.length > 0 && (
          <Box component="span" className="tnum" c="var(--ink-3)">
            {moneyText(sum, currency)}
          </Box>
        )
      }
    >
      {failed.length === 0 && (
        <Text mb="xs" c="dimmed">
          Nobody owes your gym anything.
        </Text>
      )}
      <ul className="lined">
        {failed.map((each) => (
          <AthleteRow key={each.id} {...each} words={causeText(each, currency, timeZone)}>
            <Contact {...each} />
          </AthleteRow>
        ))}
      </ul>
    </Panel>
  );
}

interface AthleteWithTrackProps {
  userId: string;
  athlete: string;
  image: string | null;
  trackId: string;
  track: string;
  words: string;
}

/** An athlete with what applies to a track, and a link to the athlete's page. */
function AthleteWithTrack({ userId, athlete, image, track, words }: AthleteWithTrackProps) {
  return (
    <AthleteRow
      userId={userId}
      athlete={athlete}
      image={image}
      words={
        <>
          <bdi>{track}</bdi>: {words}
        </>
      }
    >
      <ButtonLink
        to="/dashboard/manageathletes/athletedetails/$athleteId"
        params={{ athleteId: userId }}
        search={{ athletename: athlete }}
        variant="default"
        size="sm"
        aria-label={`See athlete ${athlete}`}
      >
        See athlete
      </ButtonLink>
    </AthleteRow>
  );
}

/** Lists athletes with what applies to a track; renders nothing if there are none. */
function AthletesWithTrack({
  title,
  rows,
}: {
  title: string;
  rows: readonly AthleteWithTrackProps[];
}) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="lined">
        {rows.map((each) => (
          <AthleteWithTrack key={`${each.userId} ${each.trackId}`} {...each} />
        ))}
      </ul>
    </Panel>
  );
}

/** The athletes whose track is paused. `timeZone` is the gym's. */
export function PausesOfGym({ pauses, timeZone }: Pick<Money, 'pauses'> & { timeZone: string }) {
  const rows = pauses.map((each) => ({
    ...each,
    words: `paused${pauseDays(each, each.from, timeZone)}`,
  }));
  return <AthletesWithTrack title="Pauses" rows={rows} />;
}

/** The athletes with a discount. `timeZone` is the gym's. */
export function DiscountsOfGym({
  discounts,
  timeZone,
}: Pick<Money, 'discounts'> & { timeZone: string }) {
  const rows = discounts.map((each) => ({ ...each, words: discountWords({ ...each, timeZone }) }));
  return <AthletesWithTrack title="Discounts" rows={rows} />;
}

/** Lists the payments that could not be refunded; renders nothing if there are none. The owner sends them at the payment provider. */
export function FailedRefunds({
  failedRefunds = [],
  currency,
}: Pick<Money, 'failedRefunds' | 'currency'>) {
  if (failedRefunds.length === 0) return null;
  return (
    <Panel title="Failed refunds">
      <ul className="lined">
        {failedRefunds.map((each) => (
          <AthleteRow
            key={each.id}
            {...each}
            words={
              <>
                <bdi>{each.track}</bdi>. {failedRefundText(each, currency)}
              </>
            }
          >
            {each.isFinal && (
              <ConnectButton variant="default" size="sm">
                Open Stripe
              </ConnectButton>
            )}
          </AthleteRow>
        ))}
      </ul>
    </Panel>
  );
}

type Dispute = Money['disputes'][number];

interface DisputesProps {
  disputes: readonly Dispute[];
  currency: string;
  /** The gym's time zone. */
  timeZone: string;
}

function Row({
  dispute,
  currency,
  timeZone,
}: { dispute: Dispute } & Omit<DisputesProps, 'disputes'>) {
  const { id, userId, athlete, image, amount, reason, status } = dispute;
  return (
    <Group component="li" gap="sm" wrap="nowrap" mih={58} py="xs">
      <InitialsAvatar id={userId ?? id} name={athlete} image={image} decorative />
      <Box className={classes.who} flex={1} miw={0} lh={1.35}>
        <bdi>{athlete || 'No athlete'}</bdi>
        <span className="tnum">
          {moneyText(amount, currency)}, {claimText(reason)}. {disputeText(dispute, timeZone)}
        </span>
      </Box>
      {status === 'needs_response' && (
        <ConnectButton variant="default" size="sm">
          Answer
        </ConnectButton>
      )}
    </Group>
  );
}

/**
 * Lists disputed payments with their deadlines; renders nothing if there are none. The owner answers them at the payment
 * provider.
 */
export function Disputes({ disputes, ...shared }: DisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <Panel title="Disputes">
      <ul className="lined">
        {disputes.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} {...shared} />
        ))}
      </ul>
    </Panel>
  );
}
