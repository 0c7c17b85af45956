import type { PublicTrack } from '@trackboard/contract/tracks';
import {
  IconCheck,
  IconCreditCardOff,
  IconGift,
  IconKey,
  IconLink,
  IconLock,
  IconQrcode,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accessEndText, trackPrice, trialText } from '../track-terms.ts';
import { Button } from '../../../ui/button.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import classes from './track-card.module.css';
import { foldText } from '../../../lib/fold-text.ts';

interface TrackCardProps {
  track: PublicTrack;
  /** Whether this is the track of the shared link. */
  isShared: boolean;
  /** The Join Track button. */
  join: ReactNode;
  onCopy: () => void;
  /** Shows the poster of the shareable link. It is passed for owners. */
  onPoster?: (() => void) | undefined;
}

/** A track's price per month, or that it is free or private. */
export function Price({ track }: { track: PublicTrack }) {
  if (track.type === 'private') {
    return (
      <span className={classes.plain}>
        <IconLock size={17} stroke={1.75} aria-hidden />
        Private
      </span>
    );
  }
  const price = (
    <b className={`score ${classes.amount}`}>
      {track.price === null ? 'Free' : trackPrice(track.price)}
    </b>
  );
  return track.price === null ? (
    price
  ) : (
    <span className={classes.price}>
      {price} <span>per month</span>
    </span>
  );
}

/** What joining a track asks for or gives, or that it is joined. */
export function Terms({ track }: { track: PublicTrack }) {
  const trial = track.type === 'paid' ? trialText(track.trialPeriodDays) : null;
  const accessEnd = accessEndText(track);
  if (accessEnd) return <span className={classes.plain}>{accessEnd}</span>;
  if (track.isTrackJoined) {
    return (
      <span className={classes.good}>
        <IconCheck size={17} stroke={2} aria-hidden />
        Joined
      </span>
    );
  }
  if (trial) {
    return (
      <span className={classes.good}>
        <IconGift size={17} stroke={1.75} aria-hidden />
        {trial}
      </span>
    );
  }
  if (track.type === 'paid') return null;
  const isPrivate = track.type === 'private';
  const Icon = isPrivate ? IconKey : IconCreditCardOff;
  return (
    <span className={classes.plain}>
      <Icon size={17} stroke={1.75} aria-hidden />
      {isPrivate ? 'Password needed' : 'No card needed'}
    </span>
  );
}

/** A track on its gym's page, with its price and the button to join it. */
export function TrackCard({ track, isShared, join, onCopy, onPoster }: TrackCardProps) {
  const { id, name, description, image } = track;
  return (
    <article className={classes.card} data-shared={isShared || undefined}>
      <div className={classes.words}>
        {isShared && <p className={`dim fine ${classes.shared}`}>From the link you followed</p>}
        {image && <InitialsAvatar id={id} name={name} image={image} size={56} square decorative />}
        <h3 className={classes.name} dir="auto">
          {name}
        </h3>
        <p className={`dim ${classes.about}`} dir="auto">
          {description}
        </p>
      </div>
      <div className={classes.terms}>
        <Price track={track} />
        <Terms track={track} />
      </div>
      <div className={`line ${classes.actions}`}>
        {onPoster && (
          <Button variant="default" square aria-label={`QR code of ${name}`} onClick={onPoster}>
            <IconQrcode size={20} stroke={1.75} aria-hidden />
          </Button>
        )}
        <Button
          variant="default"
          square
          aria-label={`Copy shareable link to ${name}`}
          onClick={onCopy}
        >
          <IconLink size={20} stroke={1.75} aria-hidden />
        </Button>
        {join}
      </div>
    </article>
  );
}

/** Returns the track of a shared link, if the gym has it. */
export function findShared(
  tracks: readonly PublicTrack[],
  reference: string | undefined,
): PublicTrack | undefined {
  return tracks.find((track) => track.reference === reference || track.id === reference);
}

/** Returns the tracks whose name or description contains `search`, the shared one first. */
export function shownTracks(
  tracks: readonly PublicTrack[],
  { search, reference }: { search: string; reference: string | undefined },
): PublicTrack[] {
  const wanted = foldText(search);
  const shared = findShared(tracks, reference);
  const ordered = shared ? [shared, ...tracks.filter((track) => track !== shared)] : [...tracks];
  return ordered.filter(({ name, description }) =>
    foldText(`${name}\n${description}`).includes(wanted),
  );
}
