export interface Enabled {
  readonly chargesEnabled: boolean | null;
  readonly detailsSubmitted: boolean | null;
}

/** Whether an account can take payments. */
export function isActive({ chargesEnabled, detailsSubmitted }: Enabled): boolean {
  return Boolean(chargesEnabled && detailsSubmitted);
}
