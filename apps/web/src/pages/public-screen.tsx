import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JoinedFace } from '../features/tracks/joining/joined-face.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { RaceArt } from '../ui/track-art.tsx';
import { WeekArt } from '../ui/week-art.tsx';
import classes from './public-screen.module.css';

interface PublicScreenProps {
  /**
   * The picture next to the form, or above it on phones: a race for athletes, or a week of training
   * for owners.
   */
  side: 'athlete' | 'owner';
  /** Links in the upper right corner. */
  corner?: ReactNode;
  /** Makes the picture lower on phones. */
  longForm?: boolean;
  /** Makes the content wider than a form. */
  wide?: boolean;
  /** The reference of the track to join. It comes from the URL by default. */
  joining?: string;
  children: ReactNode;
}

/**
 * The layout of all screens for signed-out users. On the way to join a track, the screens show the
 * track.
 */
export function PublicScreen(props: PublicScreenProps) {
  const { side, corner, longForm, wide, joining, children } = props;
  const { JoiningTrack } = useSearch({ strict: false });
  return (
    <div className={classes.screen} data-long={longForm || undefined}>
      <header className={classes.picture}>
        <div className={classes.view}>
          <div className={classes.art}>{side === 'owner' ? <WeekArt /> : <RaceArt />}</div>
          <div className={classes.words}>
            <div className={classes.brand}>
              <BrandMark size={38} />
            </div>
            <p className={`display ${classes.headline}`}>
              <span>Write the week.</span>
              <span>Run it together.</span>
            </p>
          </div>
        </div>
      </header>
      <div className={classes.form}>
        <nav className={classes.corner} aria-label="Other screens">
          {corner}
        </nav>
        <main data-wide={wide || undefined}>
          {side === 'athlete' && <JoinedFace reference={joining ?? JoiningTrack} />}
          {children}
        </main>
      </div>
    </div>
  );
}
