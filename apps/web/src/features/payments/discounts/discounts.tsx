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
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { priceCurrency, priceText, toCents } from '@trackboard/money';
import { unbrokenDate } from '../../../lib/dates.ts';
import classes from './discounts.module.css';

const GiveDiscount = lazyPart(async () => (await import('./give-discount.tsx')).GiveDiscount);

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
  if (isRunning) {
    const day = ends && unbrokenDate(ends, timeZone);
    return day ? `${off} until ${day}` : `${off} for ever`;
  }
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
    <div className={`column gap-12 ${classes.discounts}`}>
      {discounts.length > 0 && (
        <section className={classes.list} aria-labelledby={headingId}>
          <h3 id={headingId}>Discounts</h3>
          <ul className="lined">
            {discounts.map((discount) => (
              <li key={discount.trackId} className="line gap-12">
                <div className="rest">
                  <b>
                    <bdi>{discount.track}</bdi>
                  </b>
                  <p className="fine dim">
                    {discountWords(discount)}
                    {isOwn && (
                      <>
                        {', '}
                        <bdi>{discount.gym}</bdi>
                      </>
                    )}
                  </p>
                </div>
                {gives && (
                  <Button
                    variant="subtle"
                    size="sm"
                    style={{
                      flex: 'none',
                      height: 44,
                      marginInlineEnd: 'var(--button-edge)',
                    }}
                    aria-label={`Remove the discount on ${discount.track}`}
                    onClick={() => void end(discount)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
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
    </div>
  );
}
