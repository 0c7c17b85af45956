import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import type { Discount } from '@trackboard/contract/payments';
import { useId, useState } from 'react';
import { may } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { useMe } from '../../../lib/use-me.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useLiveBillingOfGym } from '../use-live-payments.ts';
import { GiveDiscount } from './give-discount.tsx';
import { priceCurrency, priceText, toCents } from '@trackboard/money';
import { formatInstant } from '../../../lib/dates.ts';

/** '20% off' or '$5 off a month'. */
function offWords({ percentOff, amountOff }: Pick<Discount, 'percentOff' | 'amountOff'>): string {
  if (percentOff !== null) return `${percentOff}% off`;
  return `${priceText(toCents(amountOff ?? 0, priceCurrency), priceCurrency)} off a month`;
}

const monthWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** Returns what an athlete gets and how long: '20% off until Mar 3, 2027', '20% off for 3 months from the first payment'. */
export function discountWords(
  discount: Pick<
    Discount,
    'percentOff' | 'amountOff' | 'months' | 'isRunning' | 'ends' | 'timeZone'
  >,
): string {
  const { months, isRunning, ends, timeZone } = discount;
  const off = offWords(discount);
  if (isRunning)
    return ends ? `${off} until ${formatInstant(ends, 'date', timeZone)}` : `${off} for ever`;
  const long = months === null ? 'for ever' : `for ${monthWords(months)}`;
  return `${off} ${long}, from the next payment`;
}

interface DiscountsProps {
  athlete: { readonly id: string; readonly name: string };
  /** Whether the athlete is the signed-in user. */
  isOwn: boolean;
}

/** The discounts of an athlete on paid tracks. An owner can give and remove them. */
export function Discounts({ athlete, isOwn }: DiscountsProps) {
  const me = useMe();
  const userId = useSession('user').id;
  const [isAsked, setAsked] = useState(false);
  const headingId = useId();
  const query = useQuery(queryFor(payments.discounts, { athleteId: athlete.id }));
  const remove = useWrite(payments.removeDiscount, { success: 'Discount removed' });
  const gives = !isOwn && may(me, 'manageMoney');
  useLiveBillingOfGym(gives ? me.gymId : null);
  const discounts = query.data ?? [];
  if (!gives && discounts.length === 0) return null;

  const end = ({ trackId, track }: Discount) =>
    remove.ask(`${athlete.name} pays the full price of ${track} from the next payment on.`, {
      trackId,
      userId: athlete.id,
    });
  return (
    <Stack gap="sm" mt="md" align="flex-start">
      {discounts.length > 0 && (
        <Box component="section" aria-labelledby={headingId} w="100%">
          <Text component="h3" id={headingId} size="sm" c="dimmed">
            Discounts
          </Text>
          <ul className="lined">
            {discounts.map((discount) => (
              <Group
                key={discount.trackId}
                component="li"
                justify="space-between"
                gap="sm"
                wrap="nowrap"
                mih={52}
                py="var(--space-4)"
              >
                <Text miw={0} style={{ overflowWrap: 'anywhere' }}>
                  <Text inherit component="b" fw={580}>
                    <bdi>{discount.track}</bdi>
                  </Text>
                  <Text span display="block" size="sm" c="dimmed">
                    {discountWords(discount)}
                    {isOwn && (
                      <>
                        {', '}
                        <bdi>{discount.gym}</bdi>
                      </>
                    )}
                  </Text>
                </Text>
                {gives && (
                  <Button
                    variant="subtle"
                    size="sm"
                    h={44}
                    aria-label={`Remove the discount on ${discount.track}`}
                    onClick={() => void end(discount)}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            ))}
          </ul>
        </Box>
      )}
      {gives && (
        <Button variant="default" onClick={() => setAsked(true)}>
          Give a discount
        </Button>
      )}
      {isAsked && me.gymId && (
        <GiveDiscount
          athlete={athlete}
          gymId={me.gymId}
          ownerId={userId}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}
