import type { HintShape } from '@trackboard/contract';
import { useEffect, useEffectEvent } from 'react';
import { createUserHints, type UserHintListener } from './hub-user-hints.ts';
import { hub } from './hub.ts';

const listen = createUserHints(hub);

/** Listens to a hint to the signed-in user while the component is mounted. */
export function useUserHint<H extends HintShape>(hint: H, onEvent: UserHintListener<H>): void {
  const pass = useEffectEvent(onEvent);
  useEffect(() => listen(hint, (event, isKnown) => pass(event, isKnown)), [hint]);
}
