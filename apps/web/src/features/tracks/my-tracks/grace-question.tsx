import { Button, Stack, Text } from '@mantine/core';
import { defaultGraceDays, maxGraceDays } from '@trackboard/contract/tracks';
import { useState } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';

export interface GraceQuestionProps {
  /** How many athletes are on the track. */
  athletes: number;
  track: string;
  /** `YYYY-MM-DD` in the gym's time zone. */
  today: string;
  /** Called with null if the owner cancels. */
  onAnswer: (lastDay: string | null) => void;
}

const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** '12 athletes on this track keep access until this day and are told now how to subscribe.' */
export function graceQuestion(athletes: number): string {
  return athletes === 1
    ? '1 athlete on this track keeps access until this day and is told now how to subscribe.'
    : `${formatCount(athletes)} athletes on this track keep access until this day and are told now how to subscribe.`;
}

/** Asks the owner until when the athletes on a track keep access that becomes a paid one. */
export function GraceQuestion(props: GraceQuestionProps) {
  const { athletes, track, today, onAnswer } = props;
  const [lastDay, setLastDay] = useState<string | null>(addDays(today, defaultGraceDays));
  const cancel = () => onAnswer(null);
  return (
    <ResponsiveModal
      onClose={cancel}
      title={`Make ${track} a paid track`}
      size={440}
      brief
      footer={
        <>
          <Button variant="subtle" onClick={cancel}>
            Cancel
          </Button>
          <Button disabled={!lastDay} onClick={() => onAnswer(lastDay)}>
            Make it paid
          </Button>
        </>
      }
    >
      <Stack gap="md" my="md">
        <Text>{graceQuestion(athletes)}</Text>
        <DayField
          label="Free until"
          value={lastDay}
          onChange={setLastDay}
          minDate={today}
          maxDate={addDays(today, maxGraceDays)}
        />
      </Stack>
    </ResponsiveModal>
  );
}
