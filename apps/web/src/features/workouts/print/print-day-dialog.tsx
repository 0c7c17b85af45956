import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { createPortal } from 'react-dom';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { PrintedDay } from './printed-day.tsx';

interface PrintDayDialogProps {
  day: DayOfWorkouts;
  trackName: string;
  onClose: () => void;
}

/** A day as it is printed. */
export function PrintDayDialog({ day, trackName, onClose }: PrintDayDialogProps) {
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title="Print day"
      footer={
        <Button
          ml="auto"
          h={44}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <PrintedDay day={day} trackName={trackName} place="screen" />
      {createPortal(<PrintedDay day={day} trackName={trackName} place="paper" />, document.body)}
    </ResponsiveModal>
  );
}
