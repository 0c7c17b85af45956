import { shallowEqual } from '@mantine/hooks';
import type { MessageActions } from './message-menu.tsx';

interface RowLook {
  readonly actions: MessageActions;
}

/** Functions are left out: they are new with each render, and those of one message do the same. */
const valuesOf = (props: object) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value !== 'function'));

/** Which actions there are. */
const namesOf = (actions: MessageActions) =>
  Object.entries(actions)
    .flatMap(([name, action]) => (action ? [name] : []))
    .join(' ');

/** Whether a row looks the same with other props, so that a new message does not render all rows again. */
export function sameRow<Props extends RowLook>(
  { actions, ...one }: Props,
  { actions: otherActions, ...other }: Props,
): boolean {
  return shallowEqual(valuesOf(one), valuesOf(other)) && namesOf(actions) === namesOf(otherActions);
}
