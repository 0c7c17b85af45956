import { Box, Group, Stack, Text } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { FormErrors } from '@mantine/form';
import { IconClock } from '@tabler/icons-react';
import { DayField } from '../../../ui/day-field.tsx';
import type { PublicationValues } from './publication.ts';
import { timeNotes } from './publish-times.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { serverTime } from '../../../lib/server-time.ts';

interface PublishTimeFieldsProps {
  value: PublicationValues;
  errors: FormErrors;
  onDay: (day: string | null) => void;
  onTime: (time: string) => void;
}

/** The fields for the day and the time of a publication. */
export function PublishTimeFields({ value, errors, onDay, onTime }: PublishTimeFieldsProps) {
  const gymZone = useGymZone();
  const here = { gymZone, ownZone: Temporal.Now.timeZoneId(), now: serverTime.instant() };
  return (
    <Stack gap="xs">
      <Group gap="md" align="start">
        <Box flex="1 1 240px">
          <DayField
            label="Publish on"
            path="publishOn"
            value={value.publishOn}
            onChange={onDay}
            error={errors['publishOn']}
          />
        </Box>
        <TimePicker
          label="Time"
          w={{ base: '100%', sm: 160 }}
          size="md"
          format="24h"
          hoursInputLabel="Time, hours"
          minutesInputLabel="Time, minutes"
          hoursInputProps={{ 'data-path': 'publishTime' }}
          leftSection={<IconClock size={18} stroke={1.75} aria-hidden />}
          // The field reports an empty value while half of it is empty. If it were controlled, that value would clear the other
          // half.
          defaultValue={value.publishTime}
          onChange={onTime}
          error={errors['publishTime']}
        />
      </Group>
      <Text c="dimmed" fz="var(--small-size)" lh={1.4}>
        {timeNotes(value, here).join(' ')}
      </Text>
    </Stack>
  );
}
