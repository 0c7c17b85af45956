import { Box, Group, Text } from '@mantine/core';
import { IconMessage, IconPencil, IconStopwatch, IconUsers } from '@tabler/icons-react';
import type { User } from '@trackboard/contract/accounts';
import type { Gif } from '@trackboard/contract/media';
import { highestScore, readValue, spellValue } from '@trackboard/scoring';
import { type ComponentProps, useState } from 'react';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { LoadFailure } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Loading, LoadingRows } from '../../../ui/loading.tsx';
import { SendingNote } from '../../../ui/sending-note.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useIsBelow } from '../../../ui/use-is-phone.ts';
import { CommentBox } from '../detail/comment-box.tsx';
import { ScoreDetailPane } from '../detail/score-detail-pane.tsx';
import { type UnsentScore, useUnsentScore } from '../logged/use-own-results.ts';
import { ScoreFigure } from '../score-figure.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { isPartner, isScoreOf, shortName } from '../team.ts';
import { ScoreBoard } from './score-board.tsx';
import { ScoresLevels, ScoresPanes } from './scores-panes.tsx';
import { type BoardEntry, placeOfScore, useBoard } from './use-board.ts';
import { useLiveScores } from './use-live-scores.ts';
import classes from './scores-dialog.module.css';

interface UnsentScoreRowProps {
  workout: ScoredWorkout;
  user: User;
  unsent: UnsentScore;
}

/** Shows above the board the user's own score that is not saved yet. It has no rank. */
function UnsentScoreRow({ workout, user, unsent }: UnsentScoreRowProps) {
  const { kind, addTotal } = workout;
  const { value, weightUnit } = unsent.input;
  const values = value?.map((text) => readValue(kind, text));
  const name = shortName(user);
  return (
    <div className={classes.row}>
      <InitialsAvatar id={user.id} name={name} image={user.image} decorative />
      <Group component="span" gap="var(--space-2) var(--space-8)" fz="0.9375rem" fw={560}>
        {name} <StatusBadge tone="you">You</StatusBadge>
      </Group>
      {values && (
        <ScoreFigure
          kind={kind}
          value={spellValue(highestScore(kind, values, { addTotal }))}
          unit={weightUnit ?? user.weight}
          size="row"
        />
      )}
      <div style={{ gridColumn: '2 / -1' }}>
        <SendingNote entry={unsent} />
      </div>
    </div>
  );
}

interface BoardDaysProps {
  isAllTime: boolean;
  onAllTime: (isAllTime: boolean) => void;
}

/** Marks the chosen radio for the focus. Otherwise the dialog focuses its first radio, even if that is not the chosen one. */
function focusChosen(group: HTMLDivElement | null): void {
  group?.querySelector(':checked')?.setAttribute('data-autofocus', '');
}

/** The choice between the scores of the workout's day and those of all days. */
export function BoardDays({ isAllTime, onAllTime }: BoardDaysProps) {
  return (
    <Box pt={{ sm: 'md' }} pb={{ base: 'var(--space-10)', sm: 0 }} px={{ base: 'md', sm: 'sm' }}>
      <Choice
        ref={focusChosen}
        label="Days"
        value={isAllTime ? 'all' : 'one'}
        onChange={(days) => onAllTime(days === 'all')}
        options={[
          { value: 'one', label: 'This day' },
          { value: 'all', label: 'All time' },
        ]}
      />
    </Box>
  );
}

interface ScoreListProps extends Omit<ComponentProps<typeof ScoreBoard>, 'board'> {
  board: ReturnType<typeof useBoard>;
  /** Whether the list says that it is empty when the board has no scores. */
  isEmptyShown: boolean;
}

/** Shows the leaderboard, its skeleton, or the reason why it is not there. */
function ScoreList({ board, isEmptyShown, ...props }: ScoreListProps) {
  const { data, isError, refetch } = board;
  if (data?.length === 0 && !isEmptyShown) return null;
  if (data) return <ScoreBoard {...props} board={data} />;
  if (isError) return <LoadFailure bare title="The scores could not be loaded" onRetry={refetch} />;
  return <LoadingRows label="Loading scores" count={7} px="md" />;
}

interface ScoresDialogProps {
  workout: ScoredWorkout;
  user: User;
  /** Whether the board shows the scores of all days. Only some workouts have such a board. */
  isAllTime: boolean;
  onAllTime: (isAllTime: boolean) => void;
  /** The open score; null if only the list is open. */
  scoreId: string | null;
  onScore: (scoreId: string | null) => void;
  onLog: () => void;
  /** Opens the gif chooser; resolves to null when the user chose no gif. */
  chooseGif: () => Promise<Gif | null>;
  onClose: () => void;
}

interface LogButtonProps {
  hasOwn: boolean;
  /** Whether another athlete logged the score for the user's team and alone can change the result. */
  isPartners: boolean;
  onLog: () => void;
}

function LogButton({ hasOwn, isPartners, onLog }: LogButtonProps) {
  const OwnIcon = isPartners ? IconUsers : IconPencil;
  const Icon = hasOwn ? OwnIcon : IconStopwatch;
  const ownWords = isPartners ? 'Team Score' : 'Update';
  return (
    <Button
      variant={hasOwn ? 'default' : 'marker'}
      size="xl"
      fullWidth
      leftSection={<Icon size={20} stroke={2} aria-hidden />}
      onClick={onLog}
    >
      {hasOwn ? ownWords : 'Add Score'}
    </Button>
  );
}

/** Opens the athlete's score with its comments. A narrow screen does not show them beside the board. */
function CommentButton({ onComment }: { onComment: () => void }) {
  return (
    <Button
      variant="default"
      size="xl"
      leftSection={<IconMessage size={20} stroke={1.75} aria-hidden />}
      onClick={onComment}
    >
      Comment
    </Button>
  );
}

function placeholderFor(entry: BoardEntry | undefined, userId: string): string {
  return !entry || isScoreOf(entry, userId) ? 'Write a comment' : `Cheer ${entry.firstName} on`;
}

/** Replaces the open score beside a board: shows a hint, or that the board is loading. */
function NoOpenScore({ board }: { board: ReturnType<typeof useBoard> }) {
  if (!board.data) return board.isError ? null : <Loading label="Loading scores">{null}</Loading>;
  return (
    // The margin puts the text at the height of the text on the board.
    <Text
      c="var(--ink-3)"
      maw={240}
      mx="auto"
      mt="calc(4 * var(--space-32) - var(--space-4))"
      ta="center"
      textWrap="balance"
    >
      A score opens here, with its notes and comments.
    </Text>
  );
}

interface OpenScore {
  entries: readonly BoardEntry[];
  userId: string;
  /** The score that the URL names. */
  chosen: string | null;
  /** Whether the layout is side by side, which always shows a score. */
  isWide: boolean;
}

/**
 * Returns the score whose details are shown. The initial one (the user's own, else the first) stays open while it exists, because
 * the user may be commenting on it.
 */
function useOpenScore({ entries, userId, chosen, isWide }: OpenScore): string | null {
  const [first, setFirst] = useState<string | null>(null);
  const isThere = entries.some((entry) => entry.scoreId === first);
  const own = entries.find((entry) => isScoreOf(entry, userId));
  const usual = isThere ? first : ((own ?? entries[0])?.scoreId ?? null);
  if (usual !== first) setFirst(usual);
  return chosen ?? (isWide ? usual : null);
}

/** Shows the scores of a workout: the list, one score, and the users who like it. */
export function ScoresDialog(props: ScoresDialogProps) {
  const { workout, user, isAllTime, onAllTime, scoreId } = props;
  const { onScore, onLog, chooseGif, onClose } = props;
  useLiveScores(workout.id);
  const board = useBoard(workout.id, isAllTime);
  const isWide = !useIsBelow('md');
  const [likesOf, setLikesOf] = useState<string | null>(null);
  const [commentsOn, setCommentsOn] = useState<string | null>(null);
  const unsentScore = useUnsentScore(workout.id);
  const unsent = isAllTime ? null : unsentScore;
  const entries = board.data ?? [];
  const own = entries.find((entry) => isScoreOf(entry, user.id));
  const openId = useOpenScore({ entries, userId: user.id, chosen: scoreId, isWide });
  const open = entries.find((entry) => entry.scoreId === openId);
  const showsLikes = openId !== null && likesOf === openId;
  const logsScores = may(useMe(), 'logScores');
  const Layout = isWide ? ScoresPanes : ScoresLevels;

  const list = (
    <>
      {workout.hasAllTime && <BoardDays isAllTime={isAllTime} onAllTime={onAllTime} />}
      {unsent && <UnsentScoreRow workout={workout} user={user} unsent={unsent} />}
      <ScoreList
        // A changed key opens the list with the division of the reader's score: for another board, and for a board that gets its
        // first score.
        key={`${workout.id} ${isAllTime} ${entries.length > 0}`}
        board={board}
        isEmptyShown={!unsent}
        workout={workout}
        userId={user.id}
        unit={user.weight}
        openId={openId}
        onOpen={(id) => {
          setLikesOf(null);
          setCommentsOn(null);
          onScore(id);
        }}
        onLog={logsScores ? onLog : undefined}
      />
    </>
  );

  return (
    <Layout
      workout={isAllTime ? { ...workout, where: 'Everyone’s best, all time' } : workout}
      list={list}
      detail={
        openId ? (
          <ScoreDetailPane
            key={openId}
            workout={workout}
            scoreId={openId}
            ownScoreId={own && own.scoreId !== openId ? own.scoreId : null}
            place={placeOfScore(entries, openId)}
            showsLikes={showsLikes}
            onLikes={() => setLikesOf(openId)}
          />
        ) : (
          <NoOpenScore board={board} />
        )
      }
      compose={
        open && (
          <CommentBox
            key={open.scoreId}
            scoreId={open.scoreId}
            placeholder={placeholderFor(open, user.id)}
            chooseGif={chooseGif}
            startsFocused={commentsOn === open.scoreId}
          />
        )
      }
      log={
        logsScores &&
        !isAllTime &&
        (entries.length > 0 || unsent) && (
          <Group gap="sm" wrap="nowrap" flex={1}>
            <LogButton
              hasOwn={own !== undefined || unsent !== null}
              isPartners={isPartner(own?.team ?? null, user.id)}
              onLog={onLog}
            />
            {own && !isWide && (
              <CommentButton
                onComment={() => {
                  setCommentsOn(own.scoreId);
                  onScore(own.scoreId);
                }}
              />
            )}
          </Group>
        )
      }
      level={showsLikes ? 'likes' : openId ? 'detail' : 'list'}
      onBack={() => (showsLikes ? setLikesOf(null) : onScore(null))}
      onClose={onClose}
    />
  );
}
