import { IconCheck } from '@tabler/icons-react';
import { SendingBadge } from '../../../ui/sending-note.tsx';
import { HiddenNote } from '../hidden-note.tsx';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import classes from './own-result-line.module.css';
import type { OwnResult } from './use-own-results.ts';

interface OwnResultLineProps {
  result: OwnResult;
  /** Whether the line is on a card of the calendar, which has little room. */
  isSmall?: boolean;
}

/** Shows the athlete's logged score, such as `16:04 Rx, 6th of 14`, and its comparison. */
export function OwnResultLine({ result, isSmall = false }: OwnResultLineProps) {
  const { kind, value, unit, standing, compared, isRecord, audience, sending } = result;
  return (
    <div className={`column gap-4 ${classes.result}`} data-small={isSmall || undefined}>
      <p className="line wrap baseline gap-0">
        <IconCheck className={classes.check} size={16} stroke={2.5} aria-hidden />
        <span className="sr-only">Logged: </span>
        <ScoreFigure kind={kind} value={value} unit={unit} size={isSmall ? 'set' : 'row'} />{' '}
        <span className="dim">{standing}</span>
        {audience !== 0 && <HiddenNote audience={audience} />}
      </p>
      {(isRecord || compared || sending) && (
        <p className="line wrap gap-4-8 dim">
          {sending && <SendingBadge state={sending} />}
          {isRecord && <RecordBadge short />}
          {compared}
        </p>
      )}
    </div>
  );
}
