import { Box, Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ScoreDetail } from '@trackboard/contract/scores';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { detailQuery } from '../api.ts';
import { ScoreFigure } from '../score-figure.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { teamName } from '../team.ts';

type Compared = Pick<ScoreDetail, 'highestScore' | 'isScaled' | 'values'>;

interface ComparedRow {
  readonly label: string;
  /** The reader's own value, then the other's. Null if the score has no such set. */
  readonly values: readonly [string | null, string | null];
}

/**
 * Compares two scores of a workout side by side: the result, then each set if there are several.
 */
export function comparedRows(own: Compared, other: Compared): ComparedRow[] {
  const sets = Math.max(own.values.length, other.values.length);
  const result: ComparedRow = { label: 'Result', values: [own.highestScore, other.highestScore] };
  if (sets < 2) return [result];
  const rows = Array.from({ length: sets }, (_, set): ComparedRow => ({
    label: `Set ${set + 1}`,
    values: [own.values[set] ?? null, other.values[set] ?? null],
  }));
  return [result, ...rows];
}

interface CompareScoresProps {
  workout: ScoredWorkout;
  detail: ScoreDetail;
  /** The reader's own score. */
  ownScoreId: string;
}

function Comparison({
  workout: { kind },
  detail,
  own,
}: Pick<CompareScoresProps, 'workout' | 'detail'> & { own: ScoreDetail }) {
  const unit = detail.userPreferences.weightPreference;
  return (
    <table className="table tnum" style={{ marginTop: 'var(--space-8)' }}>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Set</span>
          </th>
          <th className="at-end">You</th>
          <th className="at-end" style={{ overflowWrap: 'anywhere' }}>
            {teamName(detail)}
          </th>
        </tr>
      </thead>
      <tbody>
        {comparedRows(own, detail).map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, side) => (
              <td className="at-end" key={side === 0 ? 'you' : 'other'}>
                {value === null ? (
                  'None'
                ) : (
                  <ScoreFigure kind={kind} value={value} unit={unit} size="set" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Compares a score with the reader's own, set by set. */
export function CompareScores(props: CompareScoresProps) {
  const [isOpen, setOpen] = useState(false);
  const own = useQuery({ ...detailQuery(props.ownScoreId), enabled: isOpen });
  return (
    <Box mt="md">
      <Button
        variant="default"
        size="sm"
        aria-expanded={isOpen}
        leftSection={<IconArrowsDiff size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Compare with yours
      </Button>
      {isOpen && (
        <Loaded query={own} pending={<LoadingRows label="Loading your score" count={2} />}>
          {(score) => <Comparison {...props} own={score} />}
        </Loaded>
      )}
    </Box>
  );
}
