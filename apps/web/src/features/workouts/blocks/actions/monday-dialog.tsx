import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MondayField } from '../monday-field.tsx';

interface MondayDialogProps {
  title: string;
  help: string;
  label: string;
  action: string;
  /** The proposed Monday. */
  proposed: string;
  isSaving: boolean;
  /** Resolves to its success, which closes the dialog. */
  onChoose: (monday: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the Monday to which a block goes. */
export function MondayDialog(props: MondayDialogProps) {
  const { help, label, proposed, onChoose, ...dialog } = props;
  const [monday, setMonday] = useState(proposed);
  const choose = async () => {
    if (await onChoose(monday)) dialog.onClose();
  };
  return (
    <FormDialog {...dialog} size={480} onSubmit={() => void choose()}>
      <Text c="dimmed">{help}</Text>
      <MondayField label={label} value={monday} onChange={setMonday} />
    </FormDialog>
  );
}
