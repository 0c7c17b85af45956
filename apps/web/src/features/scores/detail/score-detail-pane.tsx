import { Group } from '@mantine/core';
import type { ScoreDetail } from '@trackboard/contract/scores';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../../lib/api-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonLines, SkeletonRows } from '../../../ui/loading.tsx';
import { detailQuery } from '../api.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { shortName } from '../short-name.ts';
import { LostCommentsOn } from '../unsent/lost-comments.tsx';
import type { Place } from '../standing.ts';
import { ScoreDetailView } from './score-detail-view.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';

/** All users who like a score. */
function LikesList({ users }: { users: ScoreDetail['usersLiked'] }) {
  return (
    <ul className="lined" aria-label="Likes">
      {users.map((user) => (
        <Group key={user.id} component="li" gap="sm" wrap="nowrap" mih={56} fw={560}>
          <InitialsAvatar id={user.id} name={shortName(user)} image={user.image} decorative />
          <bdi>{shortName(user)}</bdi>
        </Group>
      ))}
    </ul>
  );
}

interface ScoreDetailPaneProps {
  workout: ScoredWorkout;
  scoreId: string;
  /** The reader's own score, to compare with; null if this is it, or if the reader has none. */
  ownScoreId: string | null;
  place: Place;
  /** The third level: who likes it. */
  showsLikes: boolean;
  onLikes: () => void;
}

/** The details of the open score, its skeleton, or why there are none. */
export function ScoreDetailPane(props: ScoreDetailPaneProps) {
  const { data, error } = useQuery({
    ...detailQuery(props.scoreId),
    refetchOnMount: 'always',
  });
  const isGone = hasStatus(error, 404);
  if (data && !isGone) {
    if (props.showsLikes) return <LikesList users={data.usersLiked} />;
    return <ScoreDetailView {...props} detail={data} />;
  }
  if (error) {
    return (
      <>
        <EmptyState bare title="No Detials Found" />
        <LostCommentsOn scoreId={props.scoreId} />
      </>
    );
  }
  return (
    <Loading label="Loading score details">
      <SkeletonRows count={1} />
      <SkeletonLines widths={[100, 82]} />
      <SkeletonRows count={2} />
    </Loading>
  );
}
