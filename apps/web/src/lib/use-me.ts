import { useSyncExternalStore } from 'react';
import { type Me, type MeParts, meOf } from './me.ts';
import { session } from './session.ts';

let last: { readonly parts: MeParts; readonly me: Me } | null = null;

/** The account of this session, or null without one. It stays the same object while its parts do. */
export function currentMe(): Me | null {
  const now = session.get();
  if (!now) return null;
  const { user, gym, coaches, trains, isTraining } = now;
  const parts: MeParts = { user, gym, coaches, trains, isTraining };
  const before = last;
  const isSame = (Object.keys(parts) as (keyof MeParts)[]).every(
    (key) => before?.parts[key] === parts[key],
  );
  if (before && isSame) return before.me;
  last = { parts, me: meOf(parts) };
  return last.me;
}

/** The account of this session, or null without one; the component renders again when it changes. */
export function useOptionalMe(): Me | null {
  return useSyncExternalStore(session.subscribe, currentMe, currentMe);
}

/** The account of this session, on screens that require one. */
export function useMe(): Me {
  const me = useOptionalMe();
  if (!me) throw new Error('This screen needs a session; its route has to guard it.');
  return me;
}
