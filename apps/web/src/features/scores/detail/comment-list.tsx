import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import * as scores from '@trackboard/contract/scores';
import type { Comment, Removal } from '@trackboard/contract/scores';
import { hasStatus } from '../../../lib/api-error.ts';
import { formatInstant, timeOfInstant } from '../../../lib/dates.ts';
import { may } from '../../../lib/me.ts';
import { useSession } from '../../../lib/session.ts';
import {
  type UnsentEntry,
  useUnsentWrite,
  useUnsentWrites,
} from '../../../lib/use-unsent-write.ts';
import { useMe } from '../../../lib/use-me.ts';
import { copyText } from '../../../ui/copy-link.ts';
import { GifImage } from '../../../ui/gif-image.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SendingNote } from '../../../ui/sending-note.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { LikeButton } from '../like-button.tsx';
import { likeComment } from '../score-writes.ts';
import { shortName } from '../team.ts';
import classes from './comment-list.module.css';

const things = { comment: 'Comment', video: 'Video' } as const;

/** Replaces a comment or video that a coach removed. Only staff see who removed it. */
export function RemovalLine({ removal: { what, removedBy } }: { removal: Removal }) {
  return (
    <Text py="var(--space-10)" c="var(--ink-3)" fz="sm">
      {things[what]} removed by <bdi>{removedBy ?? 'a coach'}</bdi>
    </Text>
  );
}

type UnsentCommentEntry = UnsentEntry<typeof scores.saveComment>;

/** Whether a comment cannot be sent any more, because its score is gone. */
function isLost({ state, error }: Pick<UnsentCommentEntry, 'state' | 'error'>): boolean {
  return state === 'refused' && hasStatus(error, 404);
}

/** Explains why a comment was not sent, and offers to copy its text. */
function LostNote({ comment }: { comment: UnsentCommentEntry }) {
  const { comments: text } = comment.input;
  return (
    <Notice tone="danger">
      Your comment was not sent: the score was deleted, or you can no longer see it.
      <Group gap="xs" align="stretch" mt="xs">
        {text && (
          <Button variant="default" size="sm" onClick={() => void copyText(text)}>
            Copy text
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={comment.discard}>
          Remove
        </Button>
      </Group>
    </Notice>
  );
}

/** Shows the user's comments on a score that is gone. */
export function LostCommentsOn({ scoreId }: { scoreId: string }) {
  const unsent = useUnsentWrites(scores.saveComment, (input) => input.scoreId === scoreId);
  const lost = unsent.filter(isLost);
  if (lost.length === 0) return null;
  return (
    <Stack component="ul" gap="md" p="md" aria-label="Comments that were not sent">
      {lost.map((comment) => (
        <li key={comment.id}>
          <Text mb="xs">{comment.input.comments || 'A gif'}</Text>
          <LostNote comment={comment} />
        </li>
      ))}
    </Stack>
  );
}

interface CommentListProps {
  scoreId: string;
  comments: readonly Comment[];
  removals: readonly Removal[];
}

/** A button that deletes a comment, for its author, the gym's owner and coaches who moderate. */
function DeleteCommentButton({ comment }: { comment: Comment }) {
  const user = useSession('user');
  const me = useMe();
  const remove = useWrite(scores.deleteComment, {
    success: 'Comment deleted',
    onError: toastServerMessage,
  });
  const isOwn = comment.userId === user.id;
  const whose = isOwn ? 'your comment' : `the comment of ${shortName(comment)}`;
  if (!isOwn && !may(me, 'moderate')) return null;

  const askAndDelete = () => remove.ask(`This deletes ${whose}.`, { commentId: comment.id });

  return (
    <ActionIcon
      size="lg"
      aria-label={`Delete ${whose}`}
      loading={remove.isPending}
      onClick={() => void askAndDelete()}
    >
      <IconTrash size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function CommentRow({ comment }: { comment: Comment }) {
  const like = useUnsentWrite(likeComment);
  const { id } = comment;
  const userName = shortName(comment);
  return (
    <li className={classes.comment}>
      <InitialsAvatar id={comment.userId} name={userName} image={comment.image} decorative />
      <Box miw={0}>
        <p className={classes.who}>
          {userName}
          {comment.isByCoach && ', coach'}
          <time dateTime={comment.createdAt}>
            {formatInstant(comment.createdAt, 'date')}, {timeOfInstant(comment.createdAt)}
          </time>
        </p>
        {comment.comments && (
          <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {comment.comments}
          </p>
        )}
        {comment.imageUrl && (
          <GifImage
            playable
            className={classes.image}
            src={comment.imageUrl}
            alt={`GIF from ${userName}`}
          />
        )}
      </Box>
      <Group gap={0} align="flex-start" wrap="nowrap">
        <DeleteCommentButton comment={comment} />
        <LikeButton
          stacked
          of={`the comment of ${userName}`}
          likes={comment.likeCount}
          hasLiked={comment.hasLiked}
          onLike={(liked) => like({ commentId: id, liked })}
        />
      </Group>
    </li>
  );
}

function UnsentComment({ entry }: { entry: UnsentEntry<typeof scores.saveComment> }) {
  const user = useSession('user');
  const { comments, imageUrl } = entry.input;
  const name = shortName(user);
  return (
    <li className={classes.comment}>
      <InitialsAvatar id={user.id} name={name} image={user.image} decorative />
      <Box miw={0}>
        <p className={classes.who}>{name}</p>
        {comments && (
          <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {comments}
          </p>
        )}
        {imageUrl && (
          <GifImage playable className={classes.image} src={imageUrl} alt={`GIF from ${name}`} />
        )}
        {isLost(entry) ? <LostNote comment={entry} /> : <SendingNote entry={entry} />}
      </Box>
    </li>
  );
}

/** Returns the comments and the removals, the oldest first. */
function inOrder(comments: readonly Comment[], removals: readonly Removal[]) {
  const removed = removals.filter(({ what }) => what === 'comment');
  return [...comments, ...removed].toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
}

/** The comments on a score, with a line for each that was removed. */
export function CommentList({ scoreId, comments, removals }: CommentListProps) {
  const unsent = useUnsentWrites(scores.saveComment, (input) => input.scoreId === scoreId);
  // The comment is saved but still among the unsent writes.
  const isSaved = ({ input }: (typeof unsent)[number]) =>
    comments.some(({ id }) => id === input.id);
  return (
    <ul aria-label="Comments">
      {inOrder(comments, removals).map((each) =>
        'what' in each ? (
          <li key={each.id}>
            <RemovalLine removal={each} />
          </li>
        ) : (
          <CommentRow key={each.id} comment={each} />
        ),
      )}
      {unsent
        .filter((entry) => !isSaved(entry))
        .map((entry) => (
          <UnsentComment key={entry.id} entry={entry} />
        ))}
    </ul>
  );
}
