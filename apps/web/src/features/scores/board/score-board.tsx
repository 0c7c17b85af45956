import { Menu, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { scoreTypes, type WeightUnit } from '@trackboard/scoring';
import { useState } from 'react';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { likeScore } from '../score-writes.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { isScoreOf } from '../team.ts';
import { ScoreRow } from './score-row.tsx';
import {
  type BoardEntry,
  type Division,
  firstDivision,
  type GenderFilter,
  shownBoard,
  type ShownBoard,
} from './use-board.ts';
import classes from './score-board.module.css';

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
  const menu = useDropdown('menu');
  const chosen = genders.find(({ value }) => value === gender)?.label;
  return (
    <>
      <Button
        {...menu.button}
        variant={gender === 'all' ? 'subtle' : 'light'}
        square
        aria-label={`Filter by gender, ${chosen}`}
      >
        <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
      </Button>
      <DropdownMenu dropdown={menu} position="bottom-end">
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
      </DropdownMenu>
    </>
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
        <span className={`tnum faint ${classes.number}`}>
          {shown[value].filter(({ audience }) => audience === 0).length}
        </span>
      </>
    ),
  });
  return (
    <div className={`line spread ${classes.filters}`}>
      <Choice
        label="Rx or Scaled"
        value={division}
        onChange={onDivision}
        options={[tab('rx', 'Rx'), tab('scaled', 'Scaled')]}
      />
      {isPhone ? (
        <GenderMenu gender={gender} onGender={onGender} />
      ) : (
        <Choice label="Gender" value={gender} onChange={onGender} options={genders} />
      )}
    </div>
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

function Rows({
  entries,
  ...props
}: Omit<ScoreBoardProps, 'board'> & { entries: readonly BoardEntry[] }) {
  const { workout, userId, unit, openId, onOpen } = props;
  const like = useUnsentWrite(likeScore);
  return (
    <>
      <ol className={classes.rows}>
        {entries.map((entry) => (
          <ScoreRow
            key={entry.scoreId}
            entry={entry}
            kind={workout.kind}
            unit={unit}
            isOwn={isScoreOf(entry, userId)}
            isOpen={entry.scoreId === openId}
            onOpen={() => onOpen(entry.scoreId)}
            onLike={(liked) => like({ scoreId: entry.scoreId, liked })}
          />
        ))}
      </ol>
      {scoreTypes[workout.kind].ranked && entries.length > 1 && (
        <Text px={{ base: 'md', sm: 'sm' }} py="sm" c="dimmed" fz="sm">
          Equal scores share a rank
        </Text>
      )}
    </>
  );
}

/** The board of a workout without scores. */
function NoScores({ onLog }: Pick<ScoreBoardProps, 'onLog'>) {
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

/** The leaderboard of a workout. */
export function ScoreBoard({ board, ...props }: ScoreBoardProps) {
  const [division, setDivision] = useState<Division>(() => firstDivision(board, props.userId));
  const [gender, setGender] = useState<GenderFilter>('all');
  const shown = shownBoard(board, gender);
  const entries = shown[division];
  if (board.length === 0) return <NoScores onLog={props.onLog} />;
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
        <Rows {...props} entries={entries} />
      )}
    </>
  );
}
