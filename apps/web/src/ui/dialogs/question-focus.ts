import { useIsCovered } from './use-is-covered.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** Returns the focus when a question or a chooser of the modals manager closes. */
export function QuestionFocus(): null {
  useFocusReturn(useIsCovered());
  return null;
}
