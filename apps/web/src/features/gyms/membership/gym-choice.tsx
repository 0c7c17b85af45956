import { Button, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { GymSelect } from '../gym-select.tsx';

interface GymChoiceProps {
  start: string | null;
  onNext: (gymId: string) => void;
}

/** Chooses a gym and continues. */
export function GymChoice({ start, onNext }: GymChoiceProps) {
  const [gymId, setGymId] = useState(start);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (gymId) onNext(gymId);
        else setMissing(true);
      }}
    >
      <Stack gap="md">
        <GymSelect
          value={gymId}
          onChange={(chosen) => {
            setGymId(chosen);
            setMissing(false);
          }}
          error={isMissing && 'Please Select Option'}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          mt="xs"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        >
          Next
        </Button>
      </Stack>
    </form>
  );
}
