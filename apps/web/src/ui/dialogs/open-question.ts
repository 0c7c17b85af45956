import { modals } from '@mantine/modals';
import { deferPart } from '../deferred-part.tsx';
import { questionsState } from './questions-state.ts';

export type QuestionWays = typeof modals;

/** The place of confirmations and choosers, which open above the dialogs. */
export const questions = deferPart(async () => (await import('./questions.tsx')).Questions);

/** Opens a confirmation or a chooser once its code is loaded; `refuse` is called if it cannot be loaded. */
export async function openQuestion(
  open: (ways: QuestionWays) => void,
  refuse: () => void,
): Promise<void> {
  await questions.load();
  if (!questions.isLoaded()) return refuse();
  await questionsState.mounted;
  open(modals);
}
