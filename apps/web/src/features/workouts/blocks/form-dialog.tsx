import { Button, Stack } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';

type ModalProps = ComponentProps<typeof ResponsiveModal>;

interface FormDialogProps extends Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> {
  /** The words of the button that submits. */
  action: string;
  isSaving: boolean;
  /** Whether something is missing. */
  disabled?: boolean;
  onSubmit: () => void;
}

/** A dialog about a block with the fields of a form. */
export function FormDialog(props: FormDialogProps) {
  const { action, isSaving, disabled = false, onSubmit, children, ...modal } = props;
  const formId = useId();
  return (
    <ResponsiveModal
      {...modal}
      opened
      footer={
        <>
          <Button variant="subtle" onClick={modal.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} miw={104} loading={isSaving} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="md">{children}</Stack>
      </form>
    </ResponsiveModal>
  );
}
