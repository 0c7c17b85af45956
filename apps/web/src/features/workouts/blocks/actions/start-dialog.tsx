import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import * as blocks from '@trackboard/contract/blocks';
import type { Block, ListedBlock } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { IconCalendarWeek } from '@tabler/icons-react';
import { toastServerMessage } from '../../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../../ui/toasts.tsx';
import { useWrite } from '../../../../ui/writing/use-write.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { counted } from '../../../../lib/locale.ts';

interface MondayFieldProps {
  label: string;
  value: string;
  onChange: (monday: string) => void;
}

const isMonday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek === 1;

/** Returns the first Monday from a day on. */
export function mondayFrom(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.add({ days: (8 - date.dayOfWeek) % 7 }).toString();
}

/** A field for the Monday on which a block begins. */
export function MondayField({ label, value, onChange }: MondayFieldProps) {
  return (
    <DayField
      label={label}
      value={value}
      onChange={(day) => day && onChange(day)}
      excludeDate={(day) => !isMonday(day)}
      firstDayOfWeek={1}
      leftSection={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />}
    />
  );
}

interface StartDialogProps {
  /** The block or template to start again. */
  source: Pick<ListedBlock, 'id' | 'name' | 'weeks' | 'isTemplate'>;
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  /** The Monday that the form proposes. */
  proposed: string;
  onClose: () => void;
  onStarted: (block: Block) => void;
}

interface Start {
  readonly name: string;
  readonly trackId: string;
  readonly firstDay: string;
  readonly addPercent: number | '';
  readonly fromWeek: number;
}

/** Starts a block or template again, with more load on all lifts. */
export function StartDialog(props: StartDialogProps) {
  const { source, tracks, trackId, proposed, onClose, onStarted } = props;
  const [newId] = useState(() => crypto.randomUUID());
  const [start, setStart] = useState<Start>({
    name: source.name,
    trackId,
    firstDay: proposed,
    addPercent: source.isTemplate ? 0 : 2.5,
    fromWeek: 1,
  });
  const change = (part: Partial<Start>) => setStart((before) => ({ ...before, ...part }));
  const { send, isPending } = useWrite(blocks.start, {
    success: (block) => {
      notifySuccess(`${block.name} is on the calendar as drafts`);
      onStarted(block);
    },
    onError: toastServerMessage,
  });
  return (
    <FormDialog
      title={source.isTemplate ? `Start ${source.name}` : `Repeat ${source.name}`}
      action="Add as drafts"
      isSaving={isPending}
      disabled={start.name.trim() === '' || Number.isNaN(start.addPercent)}
      onSubmit={() =>
        void send({ ...start, addPercent: Number(start.addPercent), id: source.id, newId })
      }
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={100}
        value={start.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MondayField
          label="First day"
          value={start.firstDay}
          onChange={(firstDay) => change({ firstDay })}
        />
        <Select
          label="Track"
          data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          value={start.trackId}
          onChange={(id) => id && change({ trackId: id })}
        />
        <NumberField
          label="Add to all lifts"
          suffix="%"
          decimals={1}
          value={start.addPercent}
          onChange={(addPercent) => change({ addPercent })}
        />
        <Select
          label="From week"
          data={Array.from({ length: source.weeks }, (_, at) => String(at + 1))}
          value={String(start.fromWeek)}
          onChange={(week) => week && change({ fromWeek: Number(week) })}
        />
      </SimpleGrid>
      <Text c="dimmed" fz="sm">
        {counted(source.weeks + 1 - start.fromWeek, 'week')} are added as drafts. A lift at 70% is
        at {70 + (Number(start.addPercent) || 0)}% then, never above 100%; loads change by the same
        share. Athletes see nothing until you publish.
      </Text>
    </FormDialog>
  );
}
