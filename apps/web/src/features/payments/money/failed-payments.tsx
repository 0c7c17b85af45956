import { Box, Group, Text } from '@mantine/core';
import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { IconMessage } from '@tabler/icons-react';
import { formatInstant } from '../../../lib/dates.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { moneyText } from '../cents.ts';
import classes from './failed-payments.module.css';
import { reasonText } from './payment-words.ts';

type Failed = OutputOf<typeof payments.money>['failedPayments'][number];

interface FailedPaymentsProps {
  failed: readonly Failed[];
  currency: string;
  /** The gym's. */
  timeZone: string;
}

/** A link to the chat with the athlete; for one who has left the gym, to the athlete's page. */
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

/** Failed payments with athlete, reason and next attempt. */
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
          <Group component="li" key={each.id} gap="sm" wrap="nowrap" mih={58} py="xs">
            <InitialsAvatar id={each.userId} name={each.athlete} image={each.image} decorative />
            <Box className={classes.who} flex={1} miw={0} lh={1.35}>
              <bdi>{each.athlete}</bdi>
              <span className="tnum">{causeText(each, currency, timeZone)}</span>
            </Box>
            <Contact {...each} />
          </Group>
        ))}
      </ul>
    </Panel>
  );
}
