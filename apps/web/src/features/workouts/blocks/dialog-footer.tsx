import { Button } from '@mantine/core';

interface DialogFooterProps {
  action: string;
  formId: string;
  isSaving: boolean;
  disabled?: boolean;
  onClose: () => void;
}

/** The buttons of a dialog about a block. */
export function DialogFooter({ action, formId, isSaving, disabled, onClose }: DialogFooterProps) {
  return (
    <>
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} miw={104} loading={isSaving} disabled={disabled ?? false}>
        {action}
      </Button>
    </>
  );
}
