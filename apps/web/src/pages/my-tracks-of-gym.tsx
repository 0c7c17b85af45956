import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import * as payments from '@trackboard/contract/payments';
import type { BillingRow, Discount } from '@trackboard/contract/payments';
import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import * as workouts from '@trackboard/contract/workouts';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { priceCurrency, priceText, toCents } from '@trackboard/money';
import { useState } from 'react';
import { SubscribeLink } from '../features/tracks/subscribe-link.tsx';
import {
  accessEndText,
  newPriceText,
  offerOf,
  trackPrice,
} from '../features/tracks/track-terms.ts';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { shiftDay } from '../features/workouts/week.ts';
import { formatDay, formatInstant } from '../lib/dates.ts';
import { counted } from '../lib/locale.ts';
import { onlyJoinedFor } from '../lib/me.ts';
import { queryFor } from '../lib/query-for.ts';
import { useSession } from '../lib/session.ts';
import { useToday } from '../lib/today.ts';
import { useMe } from '../lib/use-me.ts';
import { AskInPlace } from '../ui/dialogs/ask-in-place.tsx';
import { LoadedList } from '../ui/loaded.tsx';
import { useWrite } from '../ui/writing/use-write.ts';
import classes from './my-tracks-of-gym.module.css';

/** How many days ahead the next workout is looked for. */
const daysAhead = 13;

function nextWorkout(days: readonly DayOfWorkouts[], trackId: string) {
  for (const { date, workouts: onDay } of days) {
    const found = onDay.find(({ workout }) => workout.trackId === trackId);
    if (found) return { date, workout: found.workout };
  }
  return null;
}

/** Returns the cents a month that an athlete pays for a track. */
function monthlyCents({ price }: Track, discount: Discount | undefined): number {
  const full = toCents(price ?? 0, priceCurrency);
  if (!discount) return full;
  const { percentOff, amountOff } = discount;
  const off =
    percentOff === null
      ? toCents(amountOff ?? 0, priceCurrency)
      : Math.round((full * percentOff) / 100);
  return Math.max(full - off, 0);
}

/** Says what a track costs and when. `billing` is the athlete's running subscription. */
export function costsOf(
  track: Track,
  billing: BillingRow | undefined,
  discount?: Discount,
): [string, string] {
  const accessEnd = accessEndText(track);
  if (accessEnd) return ['Paid', accessEnd];
  if (track.type === 'free') return ['Free', 'no card'];
  if (track.type === 'private') return ['Private', 'with a password'];
  const price = priceText(monthlyCents(track, discount), priceCurrency);
  const full = discount ? `instead of ${trackPrice(track.price ?? 0)}, ` : '';
  const ends = billing?.ends && formatInstant(billing.ends, 'shortDate', billing.timeZone);
  if (billing?.status === 'trialing')
    return ['Free trial', ends ? `until ${ends}, ${price} per month` : `${price} per month`];
  const until = billing?.pause ? 'paused from' : 'paid until';
  return [`${price} per month`, `${full}${ends ? `${until} ${ends}` : 'paid monthly'}`];
}

/** Returns the subscription of an athlete that runs for a track. */
function runningFor({ id }: Track, billing: readonly BillingRow[]) {
  return billing.find(
    (row) =>
      row.trackId === id &&
      (row.status === 'active' || row.status === 'trialing' || row.status === 'past_due'),
  );
}

/** Returns the discount on the running subscription of a track. */
const discountOn = ({ id }: Track, discounts: readonly Discount[]) =>
  discounts.find(({ trackId, isRunning }) => trackId === id && isRunning);

/** Says in how many gyms an athlete is, and what the tracks cost there a month. Free trials cost nothing yet. */
export function sumOf(
  gymCount: number,
  joined: readonly Track[],
  billing: readonly BillingRow[],
  discounts: readonly Discount[],
): string {
  const paid = joined.filter((track) => {
    const status = runningFor(track, billing)?.status;
    return status !== undefined && status !== 'trialing' && !accessEndText(track);
  });
  const sum = paid.reduce(
    (cents, track) => cents + monthlyCents(track, discountOn(track, discounts)),
    0,
  );
  const costs = sum > 0 && `${priceText(sum, priceCurrency)} a month`;
  return [counted(gymCount, 'gym'), costs].filter(Boolean).join(' · ');
}

/** Returns the reader's gyms and the tracks in them, and whether they still load. */
function useTracksOfGyms() {
  const userId = useSession('user').id;
  const onlyJoined = onlyJoinedFor(useMe());
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  const found = useQueries({
    queries: (myGyms.data ?? []).map(({ id: gymId }) =>
      queryFor(tracks.ofUser, { gymId, userId, ...onlyJoined }),
    ),
  });
  return { myGyms, found, isLoading: [myGyms, ...found].some((query) => query.isLoading) };
}

/** Returns whether the list of My Gyms still loads, and will be taller. */
export const useListGrows = () => useTracksOfGyms().isLoading;

/** The head of My Gyms: how many gyms, and what they cost a month. Empty until all of it is known. */
export function SumOfGyms() {
  const userId = useSession('user').id;
  const { myGyms, found } = useTracksOfGyms();
  const billing = useQuery(queryFor(payments.billing, { athleteId: userId }));
  const discounts = useQuery(queryFor(payments.discounts, { athleteId: userId }));
  const joined = found.flatMap(({ data }) => data ?? []);
  const isKnown = found.every(({ data }) => data !== undefined);
  if (!isKnown || !billing.data || !discounts.data || !myGyms.data?.length) return null;
  return (
    <span className="dim small tnum">
      {sumOf(myGyms.data.length, joined, billing.data, discounts.data)}
    </span>
  );
}

interface TrackLineProps {
  track: Track;
  gym: UserGym;
  today: string;
  days: readonly DayOfWorkouts[] | undefined;
  billing: BillingRow | undefined;
  discount: Discount | undefined;
}

function Next({ track, today, days }: Pick<TrackLineProps, 'track' | 'today' | 'days'>) {
  if (!days) return <span className={classes.next} />;
  const next = nextWorkout(days, track.id);
  if (!next) return <span className={classes.next}>Nothing planned yet</span>;
  const { date, workout } = next;
  return (
    <span className={classes.next}>
      <span className={classes.day} data-today={date === today || undefined}>
        {date === today ? 'Today' : formatDay(date, 'short')}
      </span>
      <b dir="auto">{workout.name}</b>
      <KindPlate workout={workout} />
    </span>
  );
}

function TrackLine({ track, gym, billing, discount, ...next }: TrackLineProps) {
  const leave = useWrite(tracks.unassign, { success: 'Track Removed Successfully' });
  const [isAsked, setAsked] = useState(false);
  const [costs, when] = costsOf(track, billing, discount);
  const newPrice = newPriceText(track);
  const offer = offerOf(track);
  const charged = billing ? 'Your subscription ends.' : 'Nothing is charged.';
  return (
    <li>
      <div className={classes.line}>
        <b className={classes.name} dir="auto">
          {track.name}
        </b>
        <Next track={track} {...next} />
        <span className={classes.facts}>
          <span className={classes.since}>
            {track.joinedOn && `Since ${formatInstant(track.joinedOn, 'date')}`}
          </span>
          <span className={classes.costs}>
            <b>{costs}</b> <span>{when}</span>
            {offer && !newPrice && <SubscribeLink of={track.name} offer={offer} size="sm" />}
          </span>
        </span>
        <Button
          className={classes.remove}
          variant="subtle"
          size="sm"
          aria-label={`Remove ${track.name}`}
          aria-expanded={isAsked}
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      </div>
      {offer && newPrice && (
        <div className={classes.offer}>
          <span>{newPrice}</span>
          <SubscribeLink of={track.name} offer={offer} size="sm" />
        </div>
      )}
      {isAsked && (
        <AskInPlace
          detail={`You leave ${track.name} at ${gym.name}. Your scores and records stay yours. ${charged}`}
          isBusy={leave.isPending}
          onNo={() => setAsked(false)}
          onYes={() => void leave.send({ trackId: track.id })}
        />
      )}
    </li>
  );
}

/** The tracks of a gym that the athlete is on: their next workout, since when, and what they cost. */
export function MyTracksOfGym({ gym }: { gym: UserGym }) {
  const userId = useSession('user').id;
  const today = useToday(gym.timeZone);
  const onlyJoined = onlyJoinedFor(useMe());
  const range = { fromDate: today, toDate: shiftDay(today, daysAhead) };
  const days = useQuery(
    queryFor(workouts.list, { gymId: gym.id, trackId: '', ...range, ...onlyJoined }),
  );
  const billing = useQuery(queryFor(payments.billing, { athleteId: userId }));
  const discounts = useQuery(queryFor(payments.discounts, { athleteId: userId }));
  return (
    <LoadedList
      query={useTracks(gym.id, userId)}
      label="Loading tracks"
      rows={1}
      empty="No Tracks Found"
      help="Join a track and its week appears here."
    >
      {(joined) => (
        <ul className={classes.lines} aria-label={`Tracks of ${gym.name}`}>
          {joined.map((track) => (
            <TrackLine
              key={track.id}
              track={track}
              gym={gym}
              today={today}
              days={days.data}
              billing={runningFor(track, billing.data ?? [])}
              discount={discountOn(track, discounts.data ?? [])}
            />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
