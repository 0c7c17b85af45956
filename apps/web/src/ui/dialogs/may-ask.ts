import { deferPart } from '../deferred-part.tsx';
import { questionsState } from './questions-state.ts';

/** The place of confirmations and choosers, which open above the dialogs. */
export const questions = deferPart(async () => (await import('./questions.tsx')).Questions);

/** Resolves to whether a confirmation or a chooser can be opened, once its code is loaded. */
export async function mayAsk(): Promise<boolean> {
  const isLoaded = await questions.load();
  if (isLoaded) await questionsState.mounted;
  return isLoaded;
}
