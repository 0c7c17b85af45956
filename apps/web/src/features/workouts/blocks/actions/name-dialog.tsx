import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';

interface NameDialogProps {
  title: string;
  help?: string;
  action: string;
  proposed: string;
  isSaving: boolean;
  /** Resolves to its success, which closes the dialog. */
  onChoose: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name of a block or a template. */
export function NameDialog({ help, proposed, onChoose, ...dialog }: NameDialogProps) {
  const [typed, setTyped] = useState(proposed);
  const name = typed.trim();
  const choose = async () => {
    if (await onChoose(name)) dialog.onClose();
  };
  return (
    <FormDialog {...dialog} size={480} disabled={name === ''} onSubmit={() => void choose()}>
      {help && <Text c="dimmed">{help}</Text>}
      <TextInput
        label="Name"
        data-autofocus
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
