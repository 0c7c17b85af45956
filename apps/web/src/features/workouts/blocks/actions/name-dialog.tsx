import { Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx';
import { DialogFooter } from '../dialog-footer.tsx';

interface NameDialogProps {
  title: string;
  help?: string;
  action: string;
  proposed: string;
  isSaving: boolean;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a block or a template. */
export function NameDialog(props: NameDialogProps) {
  const { title, help, action, proposed, isSaving, onChoose, onClose } = props;
  const formId = useId();
  const [name, setName] = useState(proposed);
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title={title}
      size={480}
      footer={
        <DialogFooter
          action={action}
          formId={formId}
          isSaving={isSaving}
          disabled={name.trim() === ''}
          onClose={onClose}
        />
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(name.trim());
        }}
      >
        <Stack gap="md">
          {help && <Text c="dimmed">{help}</Text>}
          <TextInput
            label="Name"
            data-autofocus
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </ResponsiveModal>
  );
}
