import type { Block } from '@trackboard/contract/blocks';
import { draftCount } from '../../publishing/drafts.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { kindWords, summaryOf, weekDates } from '../shape.ts';
import classes from './block-grid.module.css';
import { type WeekActions, WeekMenu } from './week-menu.tsx';

interface WeekHeadProps {
  block: Block;
  week: number;
  days: readonly number[];
  actions: WeekActions;
}

/** A week: its days, its kind, and what it asks. */
export function WeekHead({ block, week, days, actions }: WeekHeadProps) {
  const { kind = 'work', firstDay = null } = block.weeks[week - 1] ?? {};
  const { minutes, drafts } = summaryOf(block, week);
  const most = Math.max(1, ...block.weeks.map((_week, at) => summaryOf(block, at + 1).minutes));
  return (
    <div className={classes.week}>
      <b className={classes.number}>Week {week}</b>
      <WeekMenu block={block} week={week} actions={actions} />
      {firstDay && <span className={`${classes.dates} tnum`}>{weekDates(firstDay, days)}</span>}
      {kind !== 'work' && <StatusBadge tone="neutral">{kindWords[kind]}</StatusBadge>}
      <span className={`${classes.volume} tnum`}>
        <span className={classes.meter} aria-hidden>
          <span style={{ width: `${(minutes / most) * 100}%` }} />
        </span>
        {minutes} min{drafts > 0 && `, ${draftCount(drafts)}`}
      </span>
    </div>
  );
}
