import { IconCheck } from '@tabler/icons-react';
import { SendingBadge } from '../../../ui/sending-note.tsx';
import { RecordBadge } from '../record-badge.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import type { OwnResult } from './own-result.ts';
import classes from './own-result-line.module.css';

interface OwnResultLineProps {
  result: OwnResult;
  /** On a card of the calendar, where there is little room. */
  isSmall?: boolean;
}

/** What the athlete has logged: `16:04 Rx, 6th of 14`, and what it means. */
export function OwnResultLine({ result, isSmall = false }: OwnResultLineProps) {
  const { kind, value, unit, standing, compared, isRecord, sending } = result;
  return (
    <div className={classes.result} data-small={isSmall || undefined}>
      <p className={classes.score}>
        <IconCheck className={classes.check} size={16} stroke={2.5} aria-hidden />
        <span className="sr-only">Logged: </span>
        <ScoreFigure kind={kind} value={value} unit={unit} size={isSmall ? 'set' : 'row'} />{' '}
        <span className={classes.standing}>{standing}</span>
      </p>
      {(isRecord || compared || sending) && (
        <p className={classes.meaning}>
          {sending && <SendingBadge state={sending} />}
          {isRecord && <RecordBadge short />}
          {compared}
        </p>
      )}
    </div>
  );
}
