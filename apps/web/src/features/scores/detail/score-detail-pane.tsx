import { Box, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ScoreDetail } from '@trackboard/contract/scores';
import { scoreTypes } from '@trackboard/scoring';
import { hasStatus } from '../../../lib/api-error.ts';
import { may } from '../../../lib/me.ts';
import { useSession } from '../../../lib/session.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { useMe } from '../../../lib/use-me.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Loading, SkeletonLines, SkeletonRows } from '../../../ui/loading.tsx';
import { detailQuery } from '../api.ts';
import { usedMaxWords } from '../lifts/set-targets.ts';
import { HiddenNote } from '../hidden-note.tsx';
import { LikeButton } from '../like-button.tsx';
import { likesSentence, likeScore } from '../score-writes.ts';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { allNames, shortName, teamName } from '../team.ts';
import { type Place, standingWords } from '../standing.ts';
import { LeaveTeam } from '../leave-team.tsx';
import { CommentList, LostCommentsOn, RemovalLine } from './comment-list.tsx';
import { VideoPlayer } from '../video/video-player.tsx';
import { CompareScores } from './compare-scores.tsx';
import classes from './score-detail-pane.module.css';

interface ScoreDetailViewProps {
  workout: ScoredWorkout;
  /** The reader's own score, to compare this score with. */
  ownScoreId: string | null;
  detail: ScoreDetail;
  /** The score's place in its division. */
  place: Place;
  onLikes: () => void;
}

type Part = Omit<ScoreDetailViewProps, 'onLikes' | 'ownScoreId'>;

interface LinkProps {
  userId: string;
  /** The athlete's name: `Teo A.` */
  name: string;
}

/** Links to the chat with another athlete. The user has no chat with themself. */
function MessageLink({ userId, name }: LinkProps) {
  const user = useSession('user');
  if (user.id === userId) return null;
  return (
    <TextLink
      className={classes.link}
      to="/dashboard/messages"
      search={{ user: userId }}
      aria-label={`Message ${name}`}
    >
      Message
    </TextLink>
  );
}

/** Links to all records of an athlete, for the athlete and the owner. */
function RecordsLink({ userId, name }: LinkProps) {
  const user = useSession('user');
  const me = useMe();
  if (user.id === userId) {
    return (
      <TextLink className={classes.link} to="/dashboard/records">
        Your records
      </TextLink>
    );
  }
  if (!may(me, 'manageAthletes')) return null;
  return (
    <TextLink className={classes.link} to="/dashboard/records/$userId" params={{ userId }}>
      Records of {name}
    </TextLink>
  );
}

function Head({ workout, detail, place }: Part) {
  const name = shortName(detail);
  const standing = standingWords({ ...place, isScaled: detail.isScaled });
  return (
    <Group gap="var(--space-8) var(--space-14)" mt="sm">
      <InitialsAvatar id={detail.userId} name={name} image={detail.image} size={56} decorative />
      <Box flex={1} miw={96}>
        <Title order={3} fz="1.25rem">
          {allNames(detail)}
        </Title>
        <Text c="dimmed" fz="var(--small-size)">
          {standing}
        </Text>
        <HiddenNote audience={detail.audience} />
        {detail.enteredBy && (
          <Text c="dimmed" fz="var(--small-size)">
            Entered by {detail.enteredBy.name}
          </Text>
        )}
        {detail.isRecord && (
          <Box my="var(--space-4)">
            <RecordBadge />
          </Box>
        )}
        <Group gap="var(--space-4) var(--space-16)">
          <MessageLink userId={detail.userId} name={name} />
          <RecordsLink userId={detail.userId} name={name} />
        </Group>
      </Box>
      <ScoreFigure
        kind={workout.kind}
        value={detail.highestScore}
        unit={detail.userPreferences.weightPreference}
        size="detail"
      />
    </Group>
  );
}

/** Shows the max from which the weights of a lift were computed when it was logged. Other scores show nothing. */
function MaxUsed({ workout, detail }: Pick<Part, 'workout' | 'detail'>) {
  const isWeight = scoreTypes[workout.kind].shape === 'weight';
  const words = usedMaxWords(isWeight ? detail.values.map(Number) : [], detail);
  return words ? (
    <Group component="dl" gap="var(--space-2) var(--space-10)" align="stretch" mt="var(--space-14)">
      <Box component="dt" c="var(--ink-3)">
        Max used
      </Box>
      <Box component="dd" className="tnum" fw={560}>
        {words}
      </Box>
    </Group>
  ) : null;
}

function Sets({ workout, detail }: Pick<Part, 'workout' | 'detail'>) {
  if (detail.values.length < 2) return null;
  return (
    <Box component="dl" className={classes.sets} mt="var(--space-20)">
      {detail.values.map((value, set) => (
        <div key={`set ${set + 1}`}>
          <dt>Set {set + 1}</dt>
          <dd>
            <ScoreFigure
              kind={workout.kind}
              value={value}
              unit={detail.userPreferences.weightPreference}
              size="set"
            />
          </dd>
        </div>
      ))}
    </Box>
  );
}

function Likes({ detail, onLikes }: Pick<ScoreDetailViewProps, 'detail' | 'onLikes'>) {
  const like = useUnsentWrite(likeScore);
  const { scoreId, usersLiked, likes } = detail;
  return (
    <Group className={classes.likes} gap="xs" wrap="nowrap" mih={48} mt="sm">
      <LikeButton
        of={teamName(detail)}
        likes={likes}
        hasLiked={detail.hasLiked}
        onLike={(liked) => like({ scoreId, liked })}
      />
      {usersLiked.length > 0 && likes > 0 && (
        <UnstyledButton className={classes.likers} onClick={onLikes}>
          <span className={classes.stack}>
            {usersLiked.slice(0, 3).map((user) => (
              <InitialsAvatar
                key={user.id}
                id={user.id}
                name={shortName(user)}
                image={user.image}
                size={28}
                decorative
              />
            ))}
          </span>
          <span className="truncate">{likesSentence(usersLiked, likes)}</span>
        </UnstyledButton>
      )}
    </Group>
  );
}

/** One score with its sets, notes, likes and comments. */
function ScoreDetailView(props: ScoreDetailViewProps) {
  const { workout, ownScoreId, detail, place, onLikes } = props;
  const removedVideo = detail.removals.findLast(({ what }) => what === 'video');
  return (
    <>
      <Head workout={workout} detail={detail} place={place} />
      <Sets workout={workout} detail={detail} />
      {ownScoreId && <CompareScores workout={workout} detail={detail} ownScoreId={ownScoreId} />}
      <MaxUsed workout={workout} detail={detail} />
      {detail.notes && (
        <Box component="p" mt="md" lh={1.5} dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {detail.notes}
        </Box>
      )}
      {detail.videoUrl && (
        <VideoPlayer
          key={detail.scoreId}
          scoreId={detail.scoreId}
          link={detail.videoUrl}
          name={shortName(detail)}
        />
      )}
      {removedVideo && <RemovalLine removal={removedVideo} />}
      <Box mt="sm">
        <LeaveTeam team={detail.team} trackWorkoutId={workout.id} />
      </Box>
      <Likes detail={detail} onLikes={onLikes} />
      <CommentList scoreId={detail.scoreId} comments={detail.comments} removals={detail.removals} />
    </>
  );
}

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
  /** The reader's own score, to compare this score with. Null if this is that score, or if the reader has none. */
  ownScoreId: string | null;
  place: Place;
  /** Whether the third level is open, which lists the users who like the score. */
  showsLikes: boolean;
  onLikes: () => void;
}

/** Shows the details of the open score, its skeleton, or the reason why they are not there. */
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
