import { Box, Group, UnstyledButton } from '@mantine/core';
import { IconMessage, IconNotes, IconVideo } from '@tabler/icons-react';
import { type ScoreKind, type WeightUnit, scoreTypes } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import likes from '../like-button.module.css';
import { LikeButton } from '../like-button.tsx';
import { RecordBadge } from '../record-badge.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import { shortName } from '../short-name.ts';
import classes from './score-row.module.css';
import type { BoardEntry } from './use-board.ts';

interface ScoreRowProps {
  entry: BoardEntry;
  kind: ScoreKind;
  unit: WeightUnit;
  isOwn: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onLike: (liked: boolean) => void;
}

function commentCount(count: number): string {
  return count === 1 ? '1 comment' : `${count} comments`;
}

/** What opens with the row: the athlete's notes and the video. */
function Extras({ entry }: { entry: BoardEntry }) {
  return (
    <>
      {entry.hasVideo && (
        <IconVideo color="var(--ink-3)" size={18} stroke={1.75} aria-label="With a video" />
      )}
      {entry.hasNotes && (
        <IconNotes color="var(--ink-3)" size={18} stroke={1.75} aria-label="With notes" />
      )}
    </>
  );
}

/** The day of a score of all time, and on a phone the number of comments. */
function SecondLine({ entry: { date, comments } }: { entry: BoardEntry }) {
  return (
    <Box
      component="span"
      className={date ? '' : (classes.sub ?? '')}
      w="100%"
      c="var(--ink-3)"
      fz="var(--fs-13)"
    >
      {date && <time dateTime={date}>{formatDay(date, 'date')}</time>}
      {comments > 0 && (
        <span className={classes.sub}>
          {date && ', '}
          {commentCount(comments)}
        </span>
      )}
    </Box>
  );
}

/** Scrolls the open score into view when the board opens. */
function showOpen(row: HTMLLIElement | null): void {
  if (row?.dataset['open']) row.scrollIntoView({ block: 'nearest' });
}

/** A row of the board. The whole row opens the score. */
export function ScoreRow({ entry, kind, unit, isOwn, isOpen, onOpen, onLike }: ScoreRowProps) {
  const { rank, comments, date } = entry;
  const name = shortName(entry);
  // Numbers have a separate column; text takes the width of the row.
  const isNumber = scoreTypes[kind].numeric;
  const figure = <ScoreFigure kind={kind} value={entry.highestScore} unit={unit} size="row" />;
  return (
    <li
      ref={showOpen}
      className={classes.row}
      data-own={isOwn || undefined}
      data-open={isOpen || undefined}
      data-podium={(rank !== null && rank <= 3) || undefined}
    >
      <span className={`score ${classes.rank}`}>{rank}</span>
      <InitialsAvatar id={entry.userId} name={name} image={entry.image} decorative />
      <Group component="span" gap="var(--space-2) var(--space-8)" miw={0}>
        <UnstyledButton
          className={`${classes.name} truncate`}
          aria-current={isOpen || undefined}
          onClick={onOpen}
        >
          {name}
        </UnstyledButton>
        {isOwn && <StatusBadge tone="you">You</StatusBadge>}
        {/* Of all time, each is its athlete's best. */}
        {entry.isRecord && !date && <RecordBadge short />}
        <Extras entry={entry} />
        {!isNumber && (
          <Box component="span" display="flex" w="100%">
            {figure}
          </Box>
        )}
        {(date || comments > 0) && <SecondLine entry={entry} />}
      </Group>
      {isNumber ? figure : <span />}
      <Group component="span" gap={0} wrap="nowrap" pos="relative" style={{ zIndex: 1 }}>
        <LikeButton of={name} likes={entry.likes} hasLiked={entry.hasLiked} onLike={onLike} />
        <span
          className={`${likes.like} ${classes.comments} tnum`}
          data-zero={comments === 0 || undefined}
          aria-hidden="true"
        >
          <IconMessage size={19} stroke={1.75} />
          {comments}
        </span>
      </Group>
    </li>
  );
}
