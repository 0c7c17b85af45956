import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AthleteOrder } from '@trackboard/contract/athletes';
import type { AthletesSearch } from './athletes-search.ts';

const pageText = (page: number) => (page > 1 ? String(page) : undefined);

/** The state of the list of athletes, kept in the URL. */
export function useAthletesAddress() {
  const {
    search = '',
    track = '',
    sort = 'name',
    page = '1',
  } = useSearch({ from: '/dashboard/manageathletes' });
  const navigate = useNavigate();

  function go(patch: AthletesSearch, replace: boolean): void {
    void navigate({
      to: '/dashboard/manageathletes',
      search: (before) => ({ ...before, ...patch }),
      replace,
      resetScroll: !replace,
    });
  }

  /** A new search starts at page 1. */
  const refine = (patch: AthletesSearch) => go({ ...patch, page: undefined }, true);

  return {
    search,
    trackId: track,
    sort,
    page: Number(page),
    searchFor: (text: string) => refine({ search: text || undefined }),
    chooseTrack: (id: string) => refine({ track: id || undefined }),
    sortBy: (order: AthleteOrder) => refine({ sort: order === 'name' ? undefined : order }),
    goToPage: (next: number) => go({ page: pageText(next) }, false),
    /** For a page that no longer exists. */
    fallBackToPage: (next: number) => go({ page: pageText(next) }, true),
  };
}

export type AthletesAddress = ReturnType<typeof useAthletesAddress>;
