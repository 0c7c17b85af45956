import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { OutputOf } from '@trackboard/contract';
import { type KeyboardEvent, useId } from 'react';
import { formatCount } from '../../lib/locale.ts';
import { queryFor } from '../../lib/query-for.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import selection from '../../ui/theme/selection.module.css';
import classes from './stats-tabs.module.css';

interface Figure {
  readonly label: string;
  readonly count: number;
}

export type StatsTab = 'overviews' | 'engagements';

/** Returns the figures of a gym or an athlete, by the tab that shows them. */
function figuresOf({
  gymOverAllStats: gym,
  athleteOverAllStats: athlete,
}: OutputOf<typeof stats.figures>): Readonly<Record<StatsTab, readonly Figure[]>> {
  if (gym) {
    return {
      overviews: [
        { label: 'Athletes', count: gym.totalAthletes },
        { label: 'Tracks', count: gym.totalTracks },
        { label: 'Workouts', count: gym.totalWorkouts },
        { label: 'Workouts with scores', count: gym.totalLoggedWorkouts },
      ],
      engagements: [
        { label: 'Scores', count: gym.totalLoggedScores },
        { label: 'Comments', count: gym.totalCommentsOnLoggedWorkouts },
        { label: 'Likes', count: gym.totalLikesOnLoggedWorkouts },
      ],
    };
  }
  if (!athlete) return { overviews: [], engagements: [] };
  return {
    overviews: [
      { label: 'Logged workouts', count: athlete.totalLoggedWorkouts },
      { label: 'Workouts', count: athlete.totalWorkouts },
      { label: 'Tracks joined', count: athlete.totalTracksJoined },
      { label: 'Gyms', count: athlete.totalGyms },
    ],
    engagements: [
      { label: 'Scores', count: athlete.totalLoggedScores },
      { label: 'Comments posted', count: athlete.totalCommentsPosted },
      { label: 'Likes given', count: athlete.totalLikesGiven },
      { label: 'Likes received', count: athlete.totalLikesRecieved },
    ],
  };
}

interface StatsTabsProps {
  /** The id of the gym or of the athlete. */
  subjectId: string;
  tab: StatsTab;
  onTab: (tab: StatsTab) => void;
  /** Whether tabs and figures stand on one line on a wide screen. */
  inOneLine?: boolean;
}

function figureStrip(figures: readonly Figure[]) {
  return (
    <dl className={classes.strip}>
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="score" data-zero={count === 0 || undefined}>
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the other tab on an arrow key. */
function focusOther({ key, currentTarget: tab }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const other = tab.nextElementSibling ?? tab.previousElementSibling;
  if (!(other instanceof HTMLElement)) return;
  other.focus();
  other.click();
}

const pending = (
  <Loading label="Loading figures">
    <div className={classes.strip}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place}>
          <Skeleton height={12} width={96} />
          <Skeleton height={34} width={72} marginTop="var(--space-10)" />
        </div>
      ))}
    </div>
  </Loading>
);

/** The figures of a gym or an athlete, in two tabs. */
export function StatsTabs({ subjectId, tab, onTab, inOneLine = false }: StatsTabsProps) {
  const figures = useQuery(queryFor(stats.figures, { id: subjectId }));
  const id = useId();
  const tabs = (
    <div className={`${selection.segmented} ${classes.list}`} role="tablist" aria-label="Stats">
      {(['overviews', 'engagements'] as const).map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          className={`plain ${selection.tab} ${classes.tab}`}
          aria-controls={id}
          aria-selected={each === tab}
          data-active={each === tab || undefined}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
          onKeyDown={focusOther}
        >
          {each === 'overviews' ? 'Overviews' : 'Engagements'}
        </button>
      ))}
    </div>
  );
  return (
    <div className={classes.root} data-in-one-line={inOneLine || undefined}>
      <Panel title="Figures" aside={tabs}>
        <div className={classes.figures} id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
          <Loaded query={figures} pending={pending} failed="Somthing went wrong">
            {(data) => figureStrip(figuresOf(data)[tab])}
          </Loaded>
        </div>
      </Panel>
    </div>
  );
}
