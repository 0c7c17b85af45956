import { useModals } from '@mantine/modals';
import { useFocusReturn } from './use-focus-return.ts';

/** Whether a confirmation or a chooser is open above the dialogs, which then must not handle Escape. */
export function useIsCovered(): boolean {
  return useModals().modals.length > 0;
}

/** Returns the focus when a confirmation or a chooser closes. */
export function QuestionFocus(): null {
  useFocusReturn(useIsCovered());
  return null;
}
