import type { Track } from '@trackboard/contract/tracks';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import classes from './track-facts.module.css';

const typeWords = { free: 'Free', private: 'Private', paid: 'Paid' } as const;

/** What an athlete may know of a track. */
export function TrackFacts({ track }: { track: Track }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Type</dt>
        <dd>{typeWords[track.type]}</dd>
      </div>
      {track.price !== null && (
        <div>
          <dt>Price</dt>
          <dd>${track.price} per month</dd>
        </div>
      )}
      {track.joinedOn && (
        <div>
          <dt>Joined</dt>
          <dd>{formatDay(dayOfInstant(track.joinedOn), 'date')}</dd>
        </div>
      )}
      <div>
        <dt>Description</dt>
        <dd>{track.description}</dd>
      </div>
      <div>
        <dt>Welcome note</dt>
        <dd>{track.welcomeNote}</dd>
      </div>
    </dl>
  );
}
