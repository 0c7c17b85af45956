import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AthletesSearch } from './athletes-search.ts';

const pageText = (page: number) => (page > 1 ? String(page) : undefined);

/** What the list of athletes shows, kept in the page's address. */
export function useAthletesAddress() {
  const { search = '', track = '', page = '1' } = useSearch({ from: '/dashboard/manageathletes' });
  const navigate = useNavigate();

  function go(patch: AthletesSearch, how: { replace: boolean; resetScroll: boolean }): void {
    void navigate({
      to: '/dashboard/manageathletes',
      search: (before) => ({ ...before, ...patch }),
      ...how,
    });
  }

  /** Another search begins at its first page. */
  const refine = (patch: AthletesSearch) =>
    go({ ...patch, page: undefined }, { replace: true, resetScroll: false });

  return {
    search,
    trackId: track,
    page: Number(page),
    searchFor: (text: string) => refine({ search: text || undefined }),
    chooseTrack: (id: string) => refine({ track: id || undefined }),
    goToPage: (next: number) => go({ page: pageText(next) }, { replace: false, resetScroll: true }),
    /** For a page that is not there any more. */
    fallBackToPage: (next: number) =>
      go({ page: pageText(next) }, { replace: true, resetScroll: false }),
  };
}
