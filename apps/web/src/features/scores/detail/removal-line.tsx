import { Text } from '@mantine/core';
import type { Removal } from '@trackboard/contract/scores';

const things = { comment: 'Comment', video: 'Video' } as const;

/** In place of a comment or video that somebody of the gym removed. Only staff know who. */
export function RemovalLine({ removal: { what, removedBy } }: { removal: Removal }) {
  return (
    <Text py="var(--space-10)" c="var(--ink-3)" fz="sm">
      {things[what]} removed by <bdi>{removedBy ?? 'a coach'}</bdi>
    </Text>
  );
}
