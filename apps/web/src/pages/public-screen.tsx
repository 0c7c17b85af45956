import { Box } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JoinedFace } from '../features/tracks/joining/joined-face.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { RaceArt } from '../ui/race-art.tsx';
import { WeekArt } from '../ui/week-art.tsx';
import classes from './public-screen.module.css';

interface PublicScreenProps {
  /** Which picture is shown: a race, or a week of training. */
  side: 'athlete' | 'owner';
  corner?: ReactNode;
  longForm?: boolean;
  wide?: boolean;
  /** The reference of the track to join; by default that in the URL. */
  joining?: string;
  children: ReactNode;
}

interface SplitScreenProps {
  /** The picture next to the form; on phones a band above it. */
  art: ReactNode;
  /** The lines of the headline on the picture. */
  headline: readonly string[];
  /** Links in the upper right corner. */
  corner?: ReactNode;
  /** Makes the picture lower on phones. */
  longForm?: boolean;
  /** Wider than a form. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen for signed-out users: picture and headline left, one form right. */
function SplitScreen({ art, headline, corner, longForm, wide, children }: SplitScreenProps) {
  return (
    <div className={classes.screen} data-long={longForm || undefined}>
      <header className={classes.side}>
        <div className={classes.view}>
          <div className={classes.art}>{art}</div>
          <div className={classes.words}>
            <div className={classes.brand}>
              <BrandMark size={38} />
            </div>
            <p className={`display ${classes.headline}`}>
              {headline.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </div>
        </div>
      </header>
      <div className={classes.form}>
        <nav className={classes.corner} aria-label="Other screens">
          {corner}
        </nav>
        <Box component="main" className={classes.box} maw={wide ? 440 : 400}>
          {children}
        </Box>
      </div>
    </div>
  );
}

/** The layout of all public screens. Those on the way to join a track show it. */
export function PublicScreen({ side, joining, children, ...frame }: PublicScreenProps) {
  const { JoiningTrack } = useSearch({ strict: false });
  return (
    <SplitScreen
      art={side === 'owner' ? <WeekArt /> : <RaceArt />}
      headline={['Write the week.', 'Run it together.']}
      {...frame}
    >
      {side === 'athlete' && <JoinedFace reference={joining ?? JoiningTrack} />}
      {children}
    </SplitScreen>
  );
}
