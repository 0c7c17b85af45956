import type { HintShape } from '@trackboard/contract';
import { useEffect, useEffectEvent } from 'react';
import { createUserHints } from './hub-user-hints.ts';
import { hub } from './hub.ts';
import type { TopicEvent } from './hub-watch.ts';

const listen = createUserHints(hub);

/** Listens to a hint to the signed-in user while the component is mounted. */
export function useUserHint<H extends HintShape>(
  hint: H,
  onEvent: (event: TopicEvent<H>) => void,
): void {
  const pass = useEffectEvent(onEvent);
  useEffect(() => listen(hint, (event) => pass(event)), [hint]);
}
