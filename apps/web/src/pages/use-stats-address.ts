import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DayRange, shownDays } from '../features/stats/graph-days.ts';
import { type StatsSearch, statsSearch } from './searches.ts';
import type { StatsTab } from '../features/stats/stats-tabs.tsx';
import { useGymToday } from '../lib/use-gym-zone.ts';

/** Keeps the tab and the days of a dashboard in the URL. */
export function useStatsAddress() {
  const { stats, from, to } = useSearch({
    strict: false,
    select: statsSearch,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const today = useGymToday();
  const tab: StatsTab = stats ?? 'overviews';

  function go(patch: StatsSearch): void {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
  }

  return {
    tab,
    range: shownDays({ from, to }, today),
    showTab: (next: StatsTab) => go({ stats: next === 'engagements' ? next : undefined }),
    showDays: (range: DayRange) => go(range),
  };
}
