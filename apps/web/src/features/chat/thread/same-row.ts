import type { MessageActions } from './message-menu.tsx';

interface RowLook {
  readonly actions: MessageActions;
}

/** Functions are new with each render, and those of one message do the same. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'function' && typeof other === 'function');

function haveSameValues<T extends object>(one: T, other: T): boolean {
  return (Object.keys({ ...one, ...other }) as (keyof T)[]).every((key) =>
    isSame(one[key], other[key]),
  );
}

/** Whether a row looks the same with other props, so that a new message does not render all rows again. */
export function sameRow<Props extends RowLook>(
  { actions, ...one }: Props,
  { actions: otherActions, ...other }: Props,
): boolean {
  return haveSameValues(one, other) && haveSameValues(actions, otherActions);
}
