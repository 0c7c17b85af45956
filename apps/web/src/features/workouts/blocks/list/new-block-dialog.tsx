import { NumberInput, Select, TextInput } from '@mantine/core';
import * as blocks from '@trackboard/contract/blocks';
import { type Block, maxBlockWeeks } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { toastServerMessage } from '../../../../ui/toast-for-error.ts';
import { useWrite } from '../../../../ui/writing/use-write.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';

interface NewBlockDialogProps {
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  onClose: () => void;
  onCreated: (block: Block) => void;
}

/** Asks for the name, length and track of a new block. */
export function NewBlockDialog(props: NewBlockDialogProps) {
  const { tracks, onClose, onCreated } = props;
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [count, setCount] = useState<number | string>(6);
  const [trackId, setTrackId] = useState(props.trackId);
  const { send, isPending } = useWrite(blocks.save, {
    success: onCreated,
    onError: toastServerMessage,
  });
  const weeks = Array.from({ length: Number(count) }, () => ({ kind: 'work' as const }));
  return (
    <FormDialog
      title="New block"
      size={480}
      action="Create block"
      isSaving={isPending}
      disabled={name.trim() === '' || weeks.length === 0}
      onSubmit={() => void send({ id, name: name.trim(), trackId, weeks, workouts: [] })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Strength block"
        data-autofocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberInput
        label="Weeks"
        min={1}
        max={maxBlockWeeks}
        allowDecimal={false}
        clampBehavior="strict"
        value={count}
        onChange={setCount}
      />
      <Select
        label="Track"
        data={tracks.map((track) => ({ value: track.id, label: track.name }))}
        value={trackId}
        onChange={(chosen) => chosen && setTrackId(chosen)}
      />
    </FormDialog>
  );
}
