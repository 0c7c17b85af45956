import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Me, meOf } from './me.ts';
import { session } from './session.ts';

let last: Me | null = null;

/** Returns the account of this session, or null if there is none. The object stays the same while its values do. */
function currentMe(): Me | null {
  const now = session.get();
  last = now && replaceEqualDeep(last, meOf(now));
  return last;
}

/** Returns the account of this session, or null if there is none. The component renders again when it changes. */
export function useOptionalMe(): Me | null {
  return useSyncExternalStore(session.subscribe, currentMe, currentMe);
}

/** Returns the account of this session, on screens that require one. */
export function useMe(): Me {
  const me = useOptionalMe();
  if (!me) throw new Error('This screen needs a session; its route has to guard it.');
  return me;
}
