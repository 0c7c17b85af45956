import type { ReactNode } from 'react';
import { RaceArt } from '../ui/race-art.tsx';
import { SplitScreen } from '../ui/split-screen.tsx';
import { WeekArt } from '../ui/week-art.tsx';

interface PublicScreenProps {
  /** Which picture is shown: a race, or a week of training. */
  side: 'athlete' | 'owner';
  corner?: ReactNode;
  longForm?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** The layout of all public screens. */
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
