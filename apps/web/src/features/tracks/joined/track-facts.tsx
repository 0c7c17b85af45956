import type { Track } from '@trackboard/contract/tracks';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/facts.tsx';

const typeWords = { free: 'Free', private: 'Private', paid: 'Paid' } as const;

/** The facts of a track that athletes may see. */
export function TrackFacts({ track }: { track: Track }) {
  const { type, price, joinedOn, description, welcomeNote } = track;
  return (
    <Facts
      stacked
      facts={{
        Type: typeWords[type],
        Price: price === null ? null : `$${price} per month`,
        Joined: joinedOn && formatDay(dayOfInstant(joinedOn), 'date'),
        Description: description,
        'Welcome note': welcomeNote,
      }}
    />
  );
}
