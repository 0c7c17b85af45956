import { deferPart } from '../deferred-part.tsx';
import { notifyError } from '../toasts.tsx';
import { questionsState } from './questions-state.ts';

/** The place of confirmations and choosers, which open above the dialogs. */
export const questions = deferPart(async () => (await import('./questions.tsx')).Questions);

/** Resolves to whether a confirmation or a chooser can open, once its code has loaded. A failure is shown. */
export async function loadQuestions(): Promise<boolean> {
  const isLoaded = await questions.load();
  if (isLoaded) await questionsState.mounted;
  else notifyError('This could not be loaded. Check your connection, then try again.');
  return isLoaded;
}
