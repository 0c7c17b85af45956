import { Paper, Skeleton, Stack } from '@mantine/core';
import { SkeletonLines } from '../../../ui/loading.tsx';

export function CardSkeleton() {
  return (
    <Paper radius="md" p="sm" pb="var(--space-20)">
      <Stack gap="sm">
        <Skeleton height={12} width="46%" />
        <Skeleton height={18} width="74%" />
        <SkeletonLines widths={[92, 80, 64]} />
      </Stack>
    </Paper>
  );
}
