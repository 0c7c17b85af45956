import { Button, Stack, Text, TextInput } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import * as gymClasses from '@trackboard/contract/classes';
import {
  type ClassOfDay,
  type DayChange,
  dayForm,
  maxMovedDays,
} from '@trackboard/contract/classes';
import { useFormInPlace } from '../../ui/dialogs/use-focus-return.ts';
import { DayField } from '../../ui/day-field.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import { shiftDay } from './class-words.ts';

const told = 'Everyone who is coming or waiting gets a message with the reason.';

/** Lets a cancelled or moved class take place as in the timetable. */
export function RestoreDay({ of: { gymId, classId, date } }: { of: ClassOfDay }) {
  const save = useWrite(gymClasses.change, {
    success: 'The class takes place',
    onError: toastServerMessage,
  });
  return (
    <Button
      variant="subtle"
      h={44}
      loading={save.isPending}
      onClick={() => void save.ask(told, { gymId, classId, date, change: null })}
    >
      As in the timetable
    </Button>
  );
}

interface ChangeDayProps {
  of: ClassOfDay;
  change: DayChange;
  onDone: () => void;
  onCancel: () => void;
}

/** The form that cancels or moves one day of a class. */
export function ChangeDay({ of, change, onDone, onCancel }: ChangeDayProps) {
  const { gymId, classId, date, day, start } = of;
  const isMove = change === 'moved';
  const element = useFormInPlace();
  const form = useSchemaForm(dayForm, {
    ...(isMove && { toDate: day, toStart: start }),
    reason: '',
  });
  const save = useWrite(gymClasses.change, {
    success: isMove ? 'Class moved' : 'Class cancelled',
  });
  const submit = form.submit(async (values) => {
    await save.submit({ gymId, classId, date, change, ...values });
    form.guard.done();
    onDone();
  }, toastServerMessage);
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="sm">
        {isMove && (
          <>
            <DayField
              label="New day"
              path="toDate"
              minDate={shiftDay(date, -maxMovedDays)}
              maxDate={shiftDay(date, maxMovedDays)}
              {...form.getInputProps('toDate')}
            />
            <TimePicker
              label="New time"
              size="md"
              format="24h"
              hoursInputLabel="New time, hours"
              minutesInputLabel="New time, minutes"
              hoursInputProps={{ 'data-path': 'toStart' }}
              // The field reports an empty value while half of it is empty. If it were controlled, that value would clear the
              // other half.
              defaultValue={start}
              onChange={(time) => form.setFieldValue('toStart', time.slice(0, 5))}
              error={form.errors['toStart']}
            />
          </>
        )}
        <TextInput
          label="Reason"
          placeholder="Competition in the hall"
          maxLength={200}
          {...form.getInputProps('reason')}
        />
        <Text c="dimmed" fz="sm">
          {told}
        </Text>
        <FormButtons
          submit={isMove ? 'Move class' : 'Cancel class'}
          submitting={form.submitting}
          cancel={isMove ? 'Cancel' : 'Keep class'}
          onCancel={() => form.guard.leave(onCancel)}
        />
      </Stack>
    </form>
  );
}
