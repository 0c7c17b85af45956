import type { ReactNode } from 'react';
import { RaceArt } from '../ui/race-art.tsx';
import { SplitScreen } from '../ui/split-screen.tsx';
import { WeekArt } from '../ui/week-art.tsx';

interface PublicScreenProps {
  /** The picture: athletes race, owners plan a week. */
  side: 'athlete' | 'owner';
  corner?: ReactNode;
  longForm?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of all screens before the dashboard. */
export function PublicScreen({ side, children, ...frame }: PublicScreenProps) {
  return (
    <SplitScreen
      art={side === 'owner' ? <WeekArt /> : <RaceArt />}
      headline={['Write the week.', 'Run it together.']}
      {...frame}
    >
      {children}
    </SplitScreen>
  );
}
