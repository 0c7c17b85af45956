import { useModals } from '@mantine/modals';
import { useFocusReturn } from './use-focus-return.ts';

/** Whether a confirmation or a chooser is open above the page's dialogs, and therefore handles Escape. */
export function useIsCovered(): boolean {
  return useModals().modals.length > 0;
}

/** Returns the focus when a question or a chooser of the modals manager closes. */
export function QuestionFocus(): null {
  useFocusReturn(useIsCovered());
  return null;
}
