import { Skeleton, Stack } from '@mantine/core';
import { Loading } from './loading.tsx';

/** Skeletons of fields while a form is fetched. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack gap="md">
        {[72, 64, 64, 64].map((height, field) => (
          <Skeleton key={`field ${field + 1}`} height={height} />
        ))}
      </Stack>
    </Loading>
  );
}
