import { Button } from '@mantine/core';
import { type TimerSetup, usualSetups } from '@trackboard/timer';
import { useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { KindChoice } from './timer-screen.tsx';
import { TimerSetupForm } from './timer-setup.tsx';

interface ClockDialogProps {
  /** The present clock. */
  setup: TimerSetup;
  onSet: (setup: TimerSetup) => void;
  onClose: () => void;
}

/** Sets another clock, which is then ready to start. */
export function ClockDialog({ setup, onSet, onClose }: ClockDialogProps) {
  const [chosen, setChosen] = useState(setup);
  return (
    <ResponsiveModal
      title="Set the clock"
      onClose={onClose}
      footer={
        <Button h={48} ms="auto" onClick={() => onSet(chosen)}>
          Set the clock
        </Button>
      }
    >
      <KindChoice
        kind={chosen.kind}
        isStarted={false}
        onChange={(kind) => setChosen(usualSetups[kind])}
      />
      <TimerSetupForm setup={chosen} onChange={setChosen} />
    </ResponsiveModal>
  );
}
