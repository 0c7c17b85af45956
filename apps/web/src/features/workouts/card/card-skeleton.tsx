import { Skeleton, SkeletonLines } from '../../../ui/loading.tsx';
import classes from './workout-summary.module.css';

export function CardSkeleton() {
  return (
    <div className={`paper column gap-12 ${classes.skeleton}`}>
      <Skeleton height={12} width="46%" />
      <Skeleton height={18} width="74%" />
      <SkeletonLines widths={[92, 80, 64]} />
    </div>
  );
}
