import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { RecordOfWeek } from '@trackboard/contract/stats';
import {
  type WeightUnit,
  formatBeaten,
  formatScore,
  scoreKindFromNumber,
} from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { overHome } from '../../../lib/dialog-history.ts';
import { formatCount } from '../../../lib/locale.ts';
import { gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './people-list.module.css';

interface WeekRecordsProps {
  /** The unit in which the reader sees weights. */
  unit: WeightUnit;
  /** Renders a workout's name next to the plate of its kind. */
  renderName: (workout: RecordOfWeek) => ReactNode;
}

const kindOf = ({ workoutType, scoreType }: RecordOfWeek) =>
  workoutType === 'lift' ? 'liftWeight' : (scoreKindFromNumber(scoreType) ?? 'none');

/** Returns the gain over the earlier record (`+2.5 kg`), or that record (`was 12+20`) if the gain is not a number. */
export function comparedWords(record: RecordOfWeek, unit: WeightUnit) {
  const { value, earlier } = record;
  return formatBeaten({ kind: kindOf(record), value, earlier: earlier?.value ?? null, unit });
}

function recordRow(record: RecordOfWeek, { unit, renderName }: WeekRecordsProps) {
  const { userId, userName, image } = record;
  const { words, isGain } = comparedWords(record, unit);
  const division = record.workoutType === 'lift' ? '' : record.isScaled ? ' Scaled' : ' Rx';
  return (
    <li key={record.scoreId} className={`line gap-12 ${classes.record}`}>
      <InitialsAvatar id={userId} name={userName} image={image} decorative />
      <div className="rest column">
        <TextLink
          className={classes.name}
          {...overHome({ workout: record.trackWorkoutId, panel: 'scores' })}
        >
          <bdi>{userName}</bdi>
        </TextLink>
        <span className={`dim fine ${classes.facts}`}>{renderName(record)}</span>
      </div>
      <div className={`column ${classes.result}`}>
        <b className="score">
          {formatScore(kindOf(record), record.value, unit)}
          {division}
        </b>
        <span data-gain={isGain || undefined}>{words}</span>
      </div>
    </li>
  );
}

/** The personal records that athletes of the gym logged in the last seven days. */
export function WeekRecords({ unit, renderName }: WeekRecordsProps) {
  const week = useQuery({
    ...queryFor(stats.weekRecords, gymFor(useMe())),
    refetchOnMount: 'always',
  });
  const total = week.data?.total ?? 0;
  return (
    <Panel
      title="Records this week"
      note={total > 0 ? `${formatCount(total)} in the last 7 days` : 'Last 7 days'}
    >
      <Loaded query={week} pending={<LoadingRows label="Loading records" count={4} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState
              bare
              title="No records yet"
              help="When an athlete beats an earlier result of a lift or benchmark, it appears here."
            />
          ) : (
            <ul className="lined">
              {records.map((record) => recordRow(record, { unit, renderName }))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
