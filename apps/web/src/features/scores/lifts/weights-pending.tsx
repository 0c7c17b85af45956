import { Loading, Skeleton } from '../../../ui/loading.tsx';

/** The placeholder of a lift's weights, with the same height. */
export function WeightsPending({ setCount }: { setCount: number }) {
  return (
    <Loading label="Loading your weights">
      <div className="column" style={{ gap: 'var(--space-24)' }}>
        <Skeleton height={68} borderRadius={14} />
        {Array.from({ length: setCount }, (_, set) => (
          <Skeleton key={`set ${set + 1}`} height={58} />
        ))}
      </div>
    </Loading>
  );
}
