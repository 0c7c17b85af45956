import { MultiSelect, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { OutputOf } from '@trackboard/contract';
import * as gymClasses from '@trackboard/contract/classes';
import { type TimetableRow, classForm } from '@trackboard/contract/classes';
import { useFormInPlace } from '../../ui/dialogs/use-focus-return.ts';
import { DayField } from '../../ui/day-field.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import classes from './class-times.module.css';

export type Timetable = OutputOf<typeof gymClasses.timetable>;

/** From Monday, as in the timetable. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

const choices = (items: readonly { readonly id: string; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

interface ClassFormProps {
  timetable: Timetable;
  classId: string;
  /** The class that is changed; null for a new one. */
  row: TimetableRow | null;
  onSaved: () => void;
  onCancel: () => void;
}

/** The first day on which a row of the timetable can be changed, so that what the class has before that row stays. */
export const firstDayOf = ({ fromDate }: TimetableRow, today: string): string =>
  fromDate > today ? fromDate : today;

function valuesOf({ today, tracks }: Timetable, row: TimetableRow | null) {
  const [track] = tracks;
  return {
    weekday: row?.weekday ?? 1,
    start: row?.start ?? '18:00',
    minutes: row?.minutes ?? 60,
    name: row?.name ?? '',
    trackIds: row ? row.tracks.map(({ id }) => id) : track ? [track.id] : [],
    coachId: row?.coach?.id ?? null,
    places: row?.places ?? 12,
    fromDate: row ? firstDayOf(row, today) : today,
  };
}

/** The form of a class. A change counts from a day on; earlier days stay as they are. */
export function ClassForm({ timetable, classId, row, onSaved, onCancel }: ClassFormProps) {
  const { gymId, today, tracks, coaches } = timetable;
  const element = useFormInPlace();
  const form = useSchemaForm(classForm, valuesOf(timetable, row));
  const save = useWrite(gymClasses.save, { success: 'Class saved' });
  const submit = form.submit(async (values) => {
    await save.submit({ gymId, classId, ...values });
    form.guard.done();
    onSaved();
  }, toastServerMessage);
  const { weekday, start } = form.values;
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <div className={classes.fields}>
          <Select
            label="Weekday"
            data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
            allowDeselect={false}
            // The field has the focus at first, and the list would cover the form.
            openOnFocus={false}
            value={String(weekday)}
            onChange={(value) => form.setFieldValue('weekday', Number(value))}
          />
          <TimePicker
            label="Start"
            size="md"
            format="24h"
            hoursInputLabel="Start, hours"
            minutesInputLabel="Start, minutes"
            hoursInputProps={{ 'data-path': 'start' }}
            // The field reports an empty value while half of it is empty. If it were controlled, that value would clear the other
            // half.
            defaultValue={start}
            onChange={(time) => form.setFieldValue('start', time.slice(0, 5))}
            error={form.errors['start']}
          />
          <NumberInput
            label="Minutes"
            hideControls
            allowDecimal={false}
            {...form.getInputProps('minutes')}
          />
          <NumberInput
            label="Places"
            hideControls
            allowDecimal={false}
            {...form.getInputProps('places')}
          />
        </div>
        <MultiSelect
          label="Tracks"
          description="Athletes on one of these tracks can come. Without a track, every athlete of the gym can."
          data={choices(tracks)}
          {...form.getInputProps('trackIds')}
        />
        <div className={classes.fields}>
          <TextInput
            label="Name"
            placeholder="As the tracks"
            maxLength={60}
            {...form.getInputProps('name')}
          />
          <Select
            label="Coach"
            placeholder="Nobody yet"
            clearable
            data={choices(coaches)}
            {...form.getInputProps('coachId')}
          />
        </div>
        <DayField
          label={row ? 'Changes from' : 'First day from'}
          path="fromDate"
          minDate={today}
          {...form.getInputProps('fromDate')}
        />
        <FormButtons
          submit="Save"
          submitting={form.submitting}
          onCancel={() => form.guard.leave(onCancel)}
        />
      </Stack>
    </form>
  );
}
