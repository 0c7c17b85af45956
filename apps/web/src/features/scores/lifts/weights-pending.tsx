import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/loading.tsx';

/** The placeholder of a lift's weights, with the same height. */
export function WeightsPending({ setCount }: { setCount: number }) {
  return (
    <Loading label="Loading your weights">
      <Stack gap="lg">
        <Skeleton height={68} radius="lg" />
        {Array.from({ length: setCount }, (_, set) => (
          <Skeleton key={`set ${set + 1}`} height={58} />
        ))}
      </Stack>
    </Loading>
  );
}
