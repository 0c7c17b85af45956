import { Button } from '@mantine/core';
import type { MaxSourceOut } from '@trackboard/contract';
import { useRef, useState } from 'react';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import type { RenderLiftPicker } from './lift-choice.ts';
import { MaxForm } from './max-form.tsx';
import classes from './max-source.module.css';
import { originWord } from './set-targets.ts';

interface MaxSourceProps {
  lift: { id: string; name: string };
  source: MaxSourceOut;
  renderLiftPicker: RenderLiftPicker;
}

const tones = { linked: 'info', estimated: 'warn' } satisfies Record<string, StatusTone>;

function Origin({ kind }: Pick<MaxSourceOut, 'kind'>) {
  if (kind !== 'linked' && kind !== 'estimated') return null;
  return <StatusBadge tone={tones[kind]}>{originWord(kind)}</StatusBadge>;
}

/** The max that the weights are of, and the way to a newer one. */
export function MaxSource({ lift, source, renderLiftPicker }: MaxSourceProps) {
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    change.current?.focus();
  };
  return (
    <div className={classes.source}>
      <div className={classes.head}>
        <p className={classes.max}>
          <span className={classes.figure}>
            <b>{lift.name}</b>
            <span className="score">
              {source.max}
              <small> {source.unit}</small>
            </span>
            <Origin kind={source.kind} />
          </span>
          <span className={classes.note}>{source.note}</span>
        </p>
        <Button
          ref={change}
          variant="subtle"
          className={classes.change}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          Change max
        </Button>
      </div>
      {isEditing && (
        <MaxForm
          lift={lift}
          unit={source.unit}
          renderLiftPicker={renderLiftPicker}
          takesFocus
          onSaved={close}
          onCancel={close}
        />
      )}
    </div>
  );
}
