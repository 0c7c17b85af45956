import { NumberInput, Select, Stack, TextInput } from '@mantine/core';
import * as blocks from '@trackboard/contract/blocks';
import { type Block, maxBlockWeeks } from '@trackboard/contract/blocks';
import { useId, useState } from 'react';
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx';
import { toastServerMessage } from '../../../../ui/toast-for-error.ts';
import { useWrite } from '../../../../ui/writing/use-write.ts';
import { DialogFooter } from '../dialog-footer.tsx';

interface NewBlockDialogProps {
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  onClose: () => void;
  onCreated: (block: Block) => void;
}

/** Asks for the name, length and track of a new block. */
export function NewBlockDialog(props: NewBlockDialogProps) {
  const { tracks, onClose, onCreated } = props;
  const formId = useId();
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
    <ResponsiveModal
      opened
      onClose={onClose}
      title="New block"
      size={480}
      footer={
        <DialogFooter
          action="Create block"
          formId={formId}
          isSaving={isPending}
          disabled={name.trim() === '' || weeks.length === 0}
          onClose={onClose}
        />
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void send({ id, name: name.trim(), trackId, weeks, workouts: [] });
        }}
      >
        <Stack gap="md">
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
            allowDeselect={false}
            onChange={(chosen) => chosen && setTrackId(chosen)}
          />
        </Stack>
      </form>
    </ResponsiveModal>
  );
}
