import { useModals } from '@mantine/modals';

/** Whether a confirmation or a chooser is open above the page's dialogs, and therefore handles Escape. */
export function useIsCovered(): boolean {
  return useModals().modals.length > 0;
}
