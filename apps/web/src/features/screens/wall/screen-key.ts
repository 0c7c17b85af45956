import type { OutputOf } from '@trackboard/contract';
import type * as screens from '@trackboard/contract/screens';

type Answer = OutputOf<typeof screens.show>;

/** What this screen was told last. */
export interface ShownScreen extends Answer {
  readonly screenKey: string;
}

const name = 'trackboard.screen';

/** The key of this screen and what it showed last, if it was opened before. */
export function readScreen(): ShownScreen | null {
  try {
    const value = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<ShownScreen> | null;
    return typeof value?.screenKey === 'string' ? (value as ShownScreen) : null;
  } catch {
    return null;
  }
}

/** Keeps the key and what is shown, for a reload and for a time without a connection. */
export function keepScreen(shown: ShownScreen | null): void {
  if (shown) localStorage.setItem(name, JSON.stringify(shown));
  else localStorage.removeItem(name);
}
