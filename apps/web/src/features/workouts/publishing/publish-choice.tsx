import { Box, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { FormErrors } from '@mantine/form';
import { IconClock } from '@tabler/icons-react';
import { serverTime } from '../../../lib/server-time.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { PublicationValues } from './publication.ts';
import { timeNotes } from './publish-times.ts';

interface PublishTimeFieldsProps {
  value: PublicationValues;
  errors: FormErrors;
  onDay: (day: string | null) => void;
  onTime: (time: string) => void;
}

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

type Publish = PublicationValues['publish'];

interface PublishChoiceProps {
  value: PublicationValues;
  errors: FormErrors;
  /** Whether athletes already see the workout. */
  isPublished: boolean;
  onPublish: (publish: Publish) => void;
  onDay: (day: string | null) => void;
  onTime: (time: string) => void;
}

const help = {
  now: 'Athletes see it as soon as it is saved.',
  draft: 'Only you see it until you publish it.',
} as const;

const publishedHelp = { ...help, now: 'Athletes see it.' };

function choices(isPublished: boolean): { value: Publish; label: string }[] {
  return [
    { value: 'now', label: isPublished ? 'Published' : 'Publish now' },
    { value: 'draft', label: isPublished ? 'Make draft' : 'Keep as draft' },
    { value: 'later', label: 'Publish at a day and hour' },
  ];
}

/** Chooses whether and when athletes see a workout. */
export function PublishChoice(props: PublishChoiceProps) {
  const { value, errors, isPublished, onPublish, onDay, onTime } = props;
  const isPhone = useIsPhone();
  const words = isPublished ? publishedHelp : help;
  return (
    <Stack gap="sm">
      <Input.Wrapper label="Publish" labelElement="div" error={errors['isPublished']}>
        <SegmentedControl<Publish>
          fullWidth
          aria-label="Publish"
          orientation={isPhone ? 'vertical' : 'horizontal'}
          data={choices(isPublished)}
          value={value.publish}
          onChange={onPublish}
        />
      </Input.Wrapper>
      {value.publish === 'later' ? (
        <PublishTimeFields value={value} errors={errors} onDay={onDay} onTime={onTime} />
      ) : (
        <Text c="dimmed" fz="var(--small-size)" lh={1.4}>
          {words[value.publish]}
        </Text>
      )}
    </Stack>
  );
}
