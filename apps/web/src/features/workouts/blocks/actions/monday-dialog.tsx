import { Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx';
import { MondayField } from '../monday-field.tsx';
import { DialogFooter } from '../dialog-footer.tsx';

interface MondayDialogProps {
  title: string;
  help: string;
  label: string;
  action: string;
  /** The proposed Monday. */
  proposed: string;
  isSaving: boolean;
  onChoose: (monday: string) => void;
  onClose: () => void;
}

/** Asks for the Monday to which a block goes. */
export function MondayDialog(props: MondayDialogProps) {
  const { title, help, label, action, proposed, isSaving, onChoose, onClose } = props;
  const formId = useId();
  const [monday, setMonday] = useState(proposed);
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title={title}
      size={480}
      footer={
        <DialogFooter action={action} formId={formId} isSaving={isSaving} onClose={onClose} />
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(monday);
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">{help}</Text>
          <MondayField label={label} value={monday} onChange={setMonday} />
        </Stack>
      </form>
    </ResponsiveModal>
  );
}
