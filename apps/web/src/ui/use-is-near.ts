import { useIntersection } from '@mantine/hooks';
import { type RefCallback, useState } from 'react';

/** Whether an element has been near the visible part of the page, so that what is far below is loaded later. */
export function useIsNear<Element extends HTMLElement>(): [RefCallback<Element | null>, boolean] {
  const { ref, entry } = useIntersection<Element>({ rootMargin: '300px' });
  const [isNear, setNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setNear(true);
  return [ref, isNear];
}
