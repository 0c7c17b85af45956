import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface ElementStandInProps {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement | null> | undefined;
}

/** Passes an element that is rendered elsewhere to a parent that expects it as its child, such as `Menu.Target`. */
export function ElementStandIn({ element, ref }: ElementStandInProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [
    element,
  ]);
  return null;
}
