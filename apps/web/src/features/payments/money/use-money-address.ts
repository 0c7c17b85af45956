import { useNavigate, useSearch } from '@tanstack/react-router';
import { todayIn } from '../../../lib/today.ts';
import type { MoneySearch } from './money-search.ts';

/** The state of the money page, kept in the URL. `timeZone` is the gym's. */
export function useMoneyAddress(timeZone: string) {
  const { month, status, search = '', page = '1' } = useSearch({ from: '/dashboard/money' });
  const navigate = useNavigate();
  const today = todayIn(timeZone);
  const currentMonth = today.slice(0, 7);

  function go(patch: MoneySearch, replace: boolean): void {
    void navigate({
      to: '/dashboard/money',
      search: (before) => ({ ...before, ...patch }),
      replace,
      resetScroll: false,
    });
  }
  /** Changes a filter and goes back to page 1. */
  const refine = (patch: MoneySearch) => go({ ...patch, page: undefined }, true);

  return {
    today,
    month: month ?? currentMonth,
    status,
    search,
    page: Number(page),
    chooseMonth: (next: string) => refine({ month: next === currentMonth ? undefined : next }),
    chooseStatus: (next: MoneySearch['status']) => refine({ status: next }),
    searchFor: (text: string) => refine({ search: text || undefined }),
    goToPage: (next: number) => go({ page: next > 1 ? String(next) : undefined }, false),
  };
}

export type MoneyAddress = ReturnType<typeof useMoneyAddress>;
