import { useModals } from '@mantine/modals';

/** Whether a question or a chooser stands on top of the dialogs of the page, and so takes Escape for itself. */
export function useIsCovered(): boolean {
  return useModals().modals.length > 0;
}
