import { IconMessage, IconNotes, IconVideo } from '@tabler/icons-react';
import { type ScoreKind, type WeightUnit, scoreTypes } from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/locale.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { HiddenNote } from '../hidden-note.tsx';
import { LikeButton } from '../like-button.tsx';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import { shortName, teamName } from '../team.ts';
import type { BoardEntry } from './use-board.ts';
import likes from '../like-button.module.css';
import classes from './score-board.module.css';

interface ScoreRowProps {
  entry: BoardEntry;
  kind: ScoreKind;
  unit: WeightUnit;
  isOwn: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onLike: (liked: boolean) => void;
}

interface WhoProps extends Omit<ScoreRowProps, 'kind' | 'unit' | 'onLike'> {
  /** A result that is a text, below the name. */
  children: ReactNode;
}

/** Shows the day of a score on the board of all time, and on a phone the number of comments. */
function SecondLine({ entry: { date, comments } }: { entry: BoardEntry }) {
  return (
    <span className={`faint fine ${classes.whole} ${date ? '' : classes.sub}`}>
      {date && <time dateTime={date}>{formatDay(date, 'date')}</time>}
      {comments > 0 && (
        <span className={classes.sub}>
          {date && ', '}
          {counted(comments, 'comment')}
        </span>
      )}
    </span>
  );
}

/** The athlete's name, which opens the score, with the badges beside it. */
function Who({ entry, isOwn, isOpen, onOpen, children }: WhoProps) {
  const { date, comments } = entry;
  return (
    <span className={`line wrap ${classes.who}`}>
      <button
        type="button"
        className={`plain ${classes.name}`}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        {teamName(entry)}
      </button>
      {isOwn && <StatusBadge tone="you">You</StatusBadge>}
      {/* The board of all time shows only personal bests, so it has no record badges. */}
      {entry.isRecord && !date && <RecordBadge short />}
      {entry.audience !== 0 && <HiddenNote audience={entry.audience} />}
      {entry.hasVideo && (
        <IconVideo color="var(--ink-3)" size={18} stroke={1.75} aria-label="With a video" />
      )}
      {entry.hasNotes && (
        <IconNotes color="var(--ink-3)" size={18} stroke={1.75} aria-label="With notes" />
      )}
      {children}
      {(date || comments > 0) && <SecondLine entry={entry} />}
    </span>
  );
}

/** The likes of the score, with the button, and on wider screens the number of comments. */
function Reactions({ entry, onLike }: Pick<ScoreRowProps, 'entry' | 'onLike'>) {
  return (
    <span className={`line ${classes.reactions}`}>
      <LikeButton
        of={teamName(entry)}
        likes={entry.likes}
        hasLiked={entry.hasLiked}
        onLike={onLike}
      />
      <span
        className={`${likes.like} ${classes.comments} tnum`}
        data-zero={entry.comments === 0 || undefined}
        aria-hidden="true"
      >
        <IconMessage size={19} stroke={1.75} />
        {entry.comments}
      </span>
    </span>
  );
}

/** Scrolls to the open score when the board opens. */
function showOpen(row: HTMLLIElement | null): void {
  if (row?.dataset['open']) row.scrollIntoView({ block: 'nearest' });
}

/** A row of the board. The whole row opens the score. */
export function ScoreRow({ kind, unit, onLike, ...who }: ScoreRowProps) {
  const { entry, isOwn, isOpen } = who;
  const { rank, userId, image } = entry;
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
      <InitialsAvatar id={userId} name={shortName(entry)} image={image} decorative />
      <Who {...who}>{!isNumber && <span className={`line ${classes.whole}`}>{figure}</span>}</Who>
      {isNumber ? figure : <span />}
      <Reactions entry={entry} onLike={onLike} />
    </li>
  );
}
