import { Button, Stack } from '@mantine/core';
import { type ComponentProps, type SyntheticEvent, useId } from 'react';
import { ResponsiveModal } from '../dialogs/responsive-modal.tsx';

type ModalProps = ComponentProps<typeof ResponsiveModal>;

interface FormDialogProps extends Pick<
  ModalProps,
  'title' | 'size' | 'onClose' | 'onBack' | 'children'
> {
  /** The text of the button that submits. `actionWidth` is its least width. */
  action: string;
  actionWidth?: number | 'auto';
  isSaving: boolean;
  /** Whether a required value is missing. */
  disabled?: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Called by the cancel button. By default, the dialog closes. */
  onCancel?: () => void;
}

export function FormDialog(props: FormDialogProps) {
  const { action, actionWidth = 104, isSaving, disabled = false, onSubmit, ...modal } = props;
  const { children, onCancel = modal.onClose, ...frame } = modal;
  const formId = useId();
  return (
    <ResponsiveModal
      {...frame}
      footer={
        <>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            miw={actionWidth}
            loading={isSaving}
            disabled={disabled}
          >
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
          onSubmit(event);
        }}
      >
        <Stack gap="md">{children}</Stack>
      </form>
    </ResponsiveModal>
  );
}
