import {
  ActionIcon,
  Box,
  Button,
  Group,
  Menu,
  SegmentedControl,
  Text,
  UnstyledButton,
} from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCheck,
  IconMessage,
  IconNotes,
  IconVideo,
} from '@tabler/icons-react';
import { type ScoreKind, scoreTypes, type WeightUnit } from '@trackboard/scoring';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { HiddenNote } from '../hidden-note.tsx';
import { LikeButton } from '../like-button.tsx';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import { likeScore } from '../score-writes.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { shortName } from '../short-name.ts';
import {
  type BoardEntry,
  type Division,
  firstDivision,
  type GenderFilter,
  type ShownBoard,
  shownBoard,
} from './use-board.ts';
import likes from '../like-button.module.css';
import classes from './score-board.module.css';
import { counted } from '../../../lib/locale.ts';

interface BoardFiltersProps {
  shown: ShownBoard;
  division: Division;
  onDivision: (division: Division) => void;
  gender: GenderFilter;
  onGender: (gender: GenderFilter) => void;
}

const genders: readonly { value: GenderFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function GenderMenu({ gender, onGender }: Pick<BoardFiltersProps, 'gender' | 'onGender'>) {
  const chosen = genders.find(({ value }) => value === gender)?.label;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant={gender === 'all' ? 'subtle' : 'light'}
          size="lg"
          aria-label={`Filter by gender, ${chosen}`}
        >
          <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {genders.map(({ value, label }) => (
          <Menu.Item
            key={value}
            onClick={() => onGender(value)}
            rightSection={
              value === gender && <IconCheck size={18} stroke={2} aria-label="Chosen" />
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The filters of the board: Rx or scaled, everyone or one gender. */
function BoardFilters(props: BoardFiltersProps) {
  const { shown, division, onDivision, gender, onGender } = props;
  const isPhone = useIsPhone();
  const tab = (value: Division, label: string) => ({
    value,
    label: (
      <>
        {label}{' '}
        <Box component="span" className="tnum" ms="var(--space-4)" c="var(--ink-3)">
          {shown[value].filter(({ audience }) => audience === 0).length}
        </Box>
      </>
    ),
  });
  return (
    <Group className={classes.filters} gap="sm" justify="space-between" wrap="nowrap">
      <SegmentedControl
        flex={isPhone ? 1 : '0 1 auto'}
        aria-label="Rx or Scaled"
        value={division}
        onChange={onDivision}
        data={[tab('rx', 'Rx'), tab('scaled', 'Scaled')]}
      />
      {isPhone ? (
        <GenderMenu gender={gender} onGender={onGender} />
      ) : (
        <SegmentedControl
          aria-label="Gender"
          value={gender}
          onChange={onGender}
          data={[...genders]}
        />
      )}
    </Group>
  );
}

interface ScoreRowProps {
  entry: BoardEntry;
  kind: ScoreKind;
  unit: WeightUnit;
  isOwn: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onLike: (liked: boolean) => void;
}

/** The extras that open with the row: the athlete's notes and the video. */
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

/** Shows the day of a score on the board of all time, and on a phone the number of comments. */
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
          {counted(comments, 'comment')}
        </span>
      )}
    </Box>
  );
}

/** Scrolls to the open score when the board opens. */
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
        {/* On the board of all time each score is its athlete's best, so there is no badge. */}
        {entry.isRecord && !date && <RecordBadge short />}
        <HiddenNote audience={entry.audience} />
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

interface ScoreBoardProps {
  workout: ScoredWorkout;
  board: readonly BoardEntry[];
  userId: string;
  unit: WeightUnit;
  openId: string | null;
  onOpen: (scoreId: string) => void;
  /** Opens the form for the first score; passed for athletes who may log it. */
  onLog?: (() => void) | undefined;
}

/** The leaderboard of a workout. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { workout, board, userId, unit, openId, onOpen, onLog } = props;
  const [division, setDivision] = useState<Division>(() => firstDivision(board, userId));
  const [gender, setGender] = useState<GenderFilter>('all');
  const like = useUnsentWrite(likeScore);
  const shown = shownBoard(board, gender);
  const entries = shown[division];
  if (board.length === 0) {
    return (
      <EmptyState
        bare
        title="No Score Found"
        help="First one in sets the pace."
        action={
          onLog && (
            <Button variant="marker" onClick={onLog}>
              Add Score
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <BoardFilters
        shown={shown}
        division={division}
        onDivision={setDivision}
        gender={gender}
        onGender={setGender}
      />
      {entries.length === 0 ? (
        <EmptyState bare title="No Score Found" help="Nobody has logged one in this view yet." />
      ) : (
        <>
          <ol className={classes.rows}>
            {entries.map((entry) => (
              <ScoreRow
                key={entry.scoreId}
                entry={entry}
                kind={workout.kind}
                unit={unit}
                isOwn={entry.userId === userId}
                isOpen={entry.scoreId === openId}
                onOpen={() => onOpen(entry.scoreId)}
                onLike={(liked) => like({ scoreId: entry.scoreId, liked })}
              />
            ))}
          </ol>
          {scoreTypes[workout.kind].ranked && (
            <Text px="xs" py="sm" c="dimmed" fz="sm">
              Equal scores share a rank
            </Text>
          )}
        </>
      )}
    </>
  );
}
