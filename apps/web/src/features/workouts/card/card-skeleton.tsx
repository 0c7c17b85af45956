import { Skeleton } from '@mantine/core';
import { SkeletonLines } from '../../../ui/loading.tsx';
import classes from './card-skeleton.module.css';

export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton height={12} width="46%" />
      <Skeleton height={18} width="74%" />
      <SkeletonLines widths={[92, 80, 64]} />
    </div>
  );
}
