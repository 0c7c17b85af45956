import { IconClipboardText, IconCopy } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import classes from './empty-week-hint.module.css';
import { ExampleWeekButton } from './example-week-button.tsx';

interface EmptyWeekHintProps {
  /** An example for a gym without any workout, or a copy of the previous week. */
  offer: 'example' | 'copy';
  trackId: string;
  /** The Sunday of the week. */
  start: string;
  onCopy: () => void;
  onPaste: () => void;
}

/** Says in an owner's empty week how to fill it. */
export function EmptyWeekHint({ offer, trackId, start, onCopy, onPaste }: EmptyWeekHintProps) {
  const paste = (
    <Button
      variant="default"
      leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
      onClick={onPaste}
    >
      Paste a week
    </Button>
  );
  return (
    <div className={`line wrap spread ${classes.hint}`}>
      {offer === 'example' ? (
        <>
          <p>
            <b>Nothing is written yet.</b> Add a workout, or start from an example week: lifts,
            benchmarks and conditioning as drafts to change.
          </p>
          <div className="line wrap">
            {paste}
            <ExampleWeekButton trackId={trackId} start={start} />
          </div>
        </>
      ) : (
        <>
          <p>
            <b>This week is empty.</b> Add a workout, or start from last week.
          </p>
          <div className="line wrap">
            {paste}
            <Button
              variant="default"
              leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
              onClick={onCopy}
            >
              Copy last week here
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
