import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import * as blocks from '@trackboard/contract/blocks';
import type { Block } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { toastServerMessage } from '../../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../../ui/toasts.tsx';
import { useWrite } from '../../../../ui/writing/use-write.ts';
import { FormDialog } from '../form-dialog.tsx';
import { MondayField } from '../monday-field.tsx';
import { weekCountWords } from '../shape.ts';

/** The block or template that is started again. */
interface Source {
  readonly id: string;
  readonly name: string;
  readonly weeks: number;
  readonly isTemplate: boolean;
}

interface StartDialogProps {
  source: Source;
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  /** The proposed Monday. */
  proposed: string;
  onClose: () => void;
  onStarted: (block: Block) => void;
}

interface Start {
  readonly name: string;
  readonly trackId: string;
  readonly firstDay: string;
  readonly addPercent: number | string;
  readonly fromWeek: number;
}

interface FieldsProps {
  start: Start;
  onChange: (change: Partial<Start>) => void;
}

function Fields(props: FieldsProps & Pick<StartDialogProps, 'tracks' | 'source'>) {
  const { start, onChange, tracks, source } = props;
  return (
    <>
      <TextInput
        label="Name"
        maxLength={100}
        value={start.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MondayField
          label="First day"
          value={start.firstDay}
          onChange={(firstDay) => onChange({ firstDay })}
        />
        <Select
          label="Track"
          data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          value={start.trackId}
          allowDeselect={false}
          onChange={(trackId) => trackId && onChange({ trackId })}
        />
        <NumberInput
          label="Add to all lifts"
          suffix="%"
          step={0.5}
          min={-20}
          max={20}
          decimalScale={1}
          value={start.addPercent}
          onChange={(addPercent) => onChange({ addPercent })}
        />
        <Select
          label="From week"
          data={Array.from({ length: source.weeks }, (_, at) => String(at + 1))}
          value={String(start.fromWeek)}
          allowDeselect={false}
          onChange={(week) => week && onChange({ fromWeek: Number(week) })}
        />
      </SimpleGrid>
      <Text c="dimmed" fz="sm">
        {weekCountWords(source.weeks + 1 - start.fromWeek)} are added as drafts. A lift at 70% is at{' '}
        {70 + Number(start.addPercent)}% then, never above 100%; loads change by the same share.
        Athletes see nothing until you publish.
      </Text>
    </>
  );
}

/** Starts a block or template again, with more on all lifts. */
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
      disabled={start.name.trim() === ''}
      onSubmit={() =>
        void send({ ...start, addPercent: Number(start.addPercent), id: source.id, newId })
      }
      onClose={onClose}
    >
      <Fields
        start={start}
        source={source}
        tracks={tracks}
        onChange={(change) => setStart((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}
