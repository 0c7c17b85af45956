import { ActionIcon, Box, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as gymClasses from '@trackboard/contract/classes';
import type { TimetableRow } from '@trackboard/contract/classes';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { counted } from '../../lib/locale.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useFormInPlace } from '../../ui/dialogs/use-focus-return.ts';
import { DayField } from '../../ui/day-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingRows } from '../../ui/loading.tsx';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import { ClassForm, firstDayOf, type Timetable, weekdays } from './class-form.tsx';
import { shiftDay } from './class-words.ts';
import classes from './class-times.module.css';

export const titleOf = ({ name, tracks }: Pick<TimetableRow, 'name' | 'tracks'>): string =>
  name || tracks.map((track) => track.name).join(', ') || 'Class';

/** `60 min, 12 places, Kofi Boateng, from Dec 7, until Jan 3`. It names only days that are to come. */
export function rowFacts(row: TimetableRow, today: string): string {
  const { minutes, places, coach, fromDate, endsOn } = row;
  return [
    `${minutes} min`,
    counted(places, 'place'),
    coach?.name,
    fromDate > today && `from ${formatDay(fromDate, 'shortDate')}`,
    endsOn && `until ${formatDay(shiftDay(endsOn, -1), 'shortDate')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface EndClassProps {
  row: TimetableRow;
  today: string;
  onDone: () => void;
}

/** Asks from which day on a class no longer takes place. */
function EndClass({ row, today, onDone }: EndClassProps) {
  const form = useFormInPlace();
  const first = firstDayOf(row, today);
  const [from, setFrom] = useState(first);
  const remove = useWrite(gymClasses.delete, {
    success: 'Class removed',
    onError: toastServerMessage,
  });
  return (
    <Box
      component="form"
      ref={form}
      py="xs"
      onSubmit={(event) => {
        event.preventDefault();
        void remove.send({ id: row.classId, fromDate: from }).then((sent) => sent && onDone());
      }}
    >
      <Stack gap="sm">
        <DayField
          label="No class from"
          value={from}
          minDate={today}
          onChange={(day) => setFrom(day ?? first)}
        />
        <Text c="dimmed" fz="sm">
          Whoever has a place on a later day is told.
        </Text>
        <FormButtons submit="Remove class" submitting={remove.isPending} onCancel={onDone} />
      </Stack>
    </Box>
  );
}

interface RowProps {
  timetable: Timetable;
  row: TimetableRow;
}

function TimetableItem({ timetable, row }: RowProps) {
  const [open, setOpen] = useState<'form' | 'end' | null>(null);
  const close = () => setOpen(null);
  const { today } = timetable;
  const title = `${titleOf(row)}, ${weekdays[row.weekday - 1]} ${row.start}`;
  return (
    <li>
      <div className={classes.row}>
        <span className={`${classes.start} tnum`}>{row.start}</span>
        <div>
          <bdi className={classes.name}>{titleOf(row)}</bdi>
          <Text c="dimmed" fz="sm">
            {rowFacts(row, today)}
          </Text>
        </div>
        <ActionIcon aria-label={`Edit ${title}`} onClick={() => setOpen('form')}>
          <IconPencil size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${title}`} onClick={() => setOpen('end')}>
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {open === 'form' && (
        <Box pb="md">
          <ClassForm
            timetable={timetable}
            classId={row.classId}
            row={row}
            onSaved={close}
            onCancel={close}
          />
        </Box>
      )}
      {open === 'end' && <EndClass row={row} today={today} onDone={close} />}
    </li>
  );
}

/** How late athletes may leave a class without a mark. */
function LeaveHours({ gymId, leaveHours }: Pick<Timetable, 'gymId' | 'leaveHours'>) {
  const [hours, setHours] = useState<number | string>(leaveHours);
  const save = useWrite(gymClasses.saveHours, { success: 'Saved', onError: toastServerMessage });
  const isChanged = typeof hours === 'number' && hours !== leaveHours;
  return (
    <section className="part" aria-labelledby="leaving-late">
      <Box id="leaving-late" component="h3" fz="md">
        Leaving late
      </Box>
      <Group align="end" gap="sm">
        <NumberInput
          flex={1}
          label="Hours before the class"
          description="Whoever leaves later is marked for the coach. Nobody is charged. With 0, nobody is late."
          min={0}
          max={48}
          allowDecimal={false}
          clampBehavior="strict"
          hideControls
          value={hours}
          onChange={setHours}
        />
        <Button
          variant="default"
          h={44}
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => void save.send({ gymId, leaveHours: Number(hours) })}
        >
          Save hours
        </Button>
      </Group>
    </section>
  );
}

/** A button for a new class, which opens its form. */
function NewClass({ timetable }: { timetable: Timetable }) {
  const [classId, setClassId] = useState<string | null>(null);
  const close = () => setClassId(null);
  return (
    <>
      <Button
        variant="default"
        h={44}
        // The hidden button gets the focus back.
        display={classId ? 'none' : undefined}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setClassId(crypto.randomUUID())}
      >
        Add class
      </Button>
      {classId && (
        <ClassForm
          timetable={timetable}
          classId={classId}
          row={null}
          onSaved={close}
          onCancel={close}
        />
      )}
    </>
  );
}

function Week({ timetable }: { timetable: Timetable }) {
  const byDay = Map.groupBy(timetable.rows, ({ weekday }) => weekday);
  return [...byDay].map(([weekday, rows]) => (
    <section key={weekday} className="part" aria-labelledby={`classes-of-${weekday}`}>
      <Box id={`classes-of-${weekday}`} component="h3" fz="md">
        {weekdays[weekday - 1]}
      </Box>
      <ul className="lined">
        {rows.map((row) => (
          <TimetableItem key={`${row.classId} ${row.fromDate}`} timetable={timetable} row={row} />
        ))}
      </ul>
    </section>
  ));
}

/** The weekly timetable of a gym. Each change is saved at once. */
export function ClassTimes({ gymId }: { gymId: string }) {
  const query = useQuery(queryFor(gymClasses.timetable, { gymId }));
  return (
    <>
      <Text mb="md" c="dimmed">
        Athletes see the day’s classes on their home and the calendar, and take a place. One day is
        cancelled or moved on the calendar.
      </Text>
      <Loaded query={query} pending={<LoadingRows label="Loading the timetable" count={4} />}>
        {(timetable) => (
          <>
            <NewClass timetable={timetable} />
            {timetable.rows.length === 0 ? (
              <EmptyState
                bare
                small
                title="No classes yet"
                help="Without a timetable, nothing changes for your athletes."
              />
            ) : (
              <>
                <Week timetable={timetable} />
                <LeaveHours gymId={gymId} leaveHours={timetable.leaveHours} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
