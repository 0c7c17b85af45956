import type { BillingRow } from '@trackboard/contract/payments';

/** The gyms that an athlete pays or has paid, as choices of a select. */
export function paidGyms(rows: readonly BillingRow[]): { value: string; label: string }[] {
  const names = new Map(rows.map(({ gymId, gym }) => [gymId, gym]));
  return [...names].map(([value, label]) => ({ value, label }));
}
