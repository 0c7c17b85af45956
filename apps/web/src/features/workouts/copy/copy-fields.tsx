import { Box, Checkbox, SegmentedControl, Select, SimpleGrid, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendarWeek } from '@tabler/icons-react';
import { DayField } from '../../../ui/day-field.tsx';
import type { CopyPlan } from './copy-plan.ts';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { weekLabel, weekStart } from '../week.ts';
import classes from '../week-picker/week-picker.module.css';

interface WeekFieldProps {
  /** Any day of the chosen week. */
  value: string;
  onChange: (day: string) => void;
}

/** A field for a week from Sunday to Saturday. Each of its days selects it. */
function WeekField({ value, onChange }: WeekFieldProps) {
  const today = useGymToday();
  const shown = weekLabel(weekStart(value), 'with-year');
  return (
    <DatePickerInput
      label="Week"
      // A label alone would replace the value for screen readers.
      aria-label={`Week, ${shown}`}
      value={value}
      onChange={(day) => day && onChange(day)}
      valueFormatter={() => shown}
      leftSection={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />}
      highlightToday
      getDayProps={(day) => ({
        className: classes.day ?? '',
        'data-today': day === today || undefined,
        'data-in-week': weekStart(day) === weekStart(value) || undefined,
      })}
    />
  );
}

interface CopyFieldsProps {
  plan: CopyPlan;
  tracks: readonly { id: string; name: string }[];
  onChange: (patch: Partial<CopyPlan>) => void;
}

interface PlaceFieldsProps extends Pick<CopyFieldsProps, 'tracks'> {
  title: 'From' | 'To';
  span: CopyPlan['span'];
  day: string;
  trackId: string;
  onDay: (day: string) => void;
  onTrack: (trackId: string) => void;
}

function PlaceFields({ title, span, tracks, day, trackId, onDay, onTrack }: PlaceFieldsProps) {
  return (
    <Stack component="fieldset" gap="sm">
      <Box component="legend" mb="xs" p={0} fz="lg" fw={640}>
        {title}
      </Box>
      {span === 'week' ? (
        <WeekField value={day} onChange={onDay} />
      ) : (
        <DayField label="Day" value={day} onChange={(next) => next && onDay(next)} />
      )}
      <Select
        label="Track"
        data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
        value={trackId}
        onChange={(next) => next && onTrack(next)}
      />
    </Stack>
  );
}

/** The fields for the source, the target, and whether the copies are drafts. */
export function CopyFields({ plan, tracks, onChange }: CopyFieldsProps) {
  const { span } = plan;
  return (
    <Stack gap="md">
      <SegmentedControl<CopyPlan['span']>
        fullWidth
        aria-label="What to copy"
        data={[
          { value: 'day', label: 'One day' },
          { value: 'week', label: 'A whole week' },
        ]}
        value={span}
        onChange={(next) => onChange({ span: next })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
        <PlaceFields
          title="From"
          span={span}
          tracks={tracks}
          day={plan.from}
          trackId={plan.fromTrackId}
          onDay={(from) => onChange({ from })}
          onTrack={(fromTrackId) => onChange({ fromTrackId })}
        />
        <PlaceFields
          title="To"
          span={span}
          tracks={tracks}
          day={plan.target}
          trackId={plan.targetTrackId}
          onDay={(target) => onChange({ target })}
          onTrack={(targetTrackId) => onChange({ targetTrackId })}
        />
      </SimpleGrid>
      <Checkbox
        label="As drafts"
        description="Only you see the copies until you publish them."
        checked={plan.asDrafts}
        onChange={({ currentTarget }) => onChange({ asDrafts: currentTarget.checked })}
      />
    </Stack>
  );
}
