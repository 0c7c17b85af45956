import { Box } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

interface NearEndProps {
  /** Whether there are more items, and none are being loaded. */
  canLoad: boolean;
  onReach: () => void;
}

function Mark({ onReach }: Pick<NearEndProps, 'onReach'>) {
  const { ref, entry } = useIntersection<HTMLDivElement>();
  const reach = useEffectEvent(onReach);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear) reach();
  }, [isNear]);
  // The mark reaches up into the list, because a scrolling parent would cut off the margin of an
  // observer.
  return (
    <Box ref={ref} pos="absolute" bottom={0} w={1} h={300} style={{ pointerEvents: 'none' }} />
  );
}

/** A mark after a list, which calls back when the end of the list is near the visible part. */
export function NearEnd({ canLoad, onReach }: NearEndProps) {
  // The mark is mounted again after each page, because the last entry of its observer is older than
  // the page.
  return (
    <Box pos="relative" aria-hidden>
      {canLoad && <Mark onReach={onReach} />}
    </Box>
  );
}
