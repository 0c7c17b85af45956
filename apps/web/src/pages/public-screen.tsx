import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JoinedFace } from '../features/tracks/joining/joined-face.tsx';
import { RaceArt } from '../ui/race-art.tsx';
import { SplitScreen } from '../ui/split-screen.tsx';
import { WeekArt } from '../ui/week-art.tsx';

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
