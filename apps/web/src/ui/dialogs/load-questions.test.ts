import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { confirm } from './confirm.tsx';
import { questions } from './load-questions.ts';
import { questionsState } from './questions-state.ts';

afterEach(() => vi.restoreAllMocks());

it('a confirmation whose code cannot be loaded means NO, and a toast says why', async () => {
  vi.spyOn(questions, 'load').mockResolvedValue(false);
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  expect(await confirm('This deletes your score.')).toBe(false);
  const message = 'This could not be loaded. Check your connection, then try again.';
  await expect.poll(() => show.mock.calls).toEqual([[expect.objectContaining({ message })]]);
});

it('a confirmation that becomes needless closes and means NO', async () => {
  vi.spyOn(questions, 'load').mockResolvedValue(true);
  questionsState.setMounted();
  const open = vi.spyOn(modals, 'openConfirmModal').mockReturnValue('question');
  vi.spyOn(modals, 'close').mockImplementation(() => open.mock.calls[0]?.[0].onClose?.());
  const saved = new AbortController();
  const answer = confirm('These values are not saved yet.', { signal: saved.signal });
  await expect.poll(() => open.mock.calls).toHaveLength(1);
  saved.abort();
  expect(await answer).toBe(false);
  expect(await confirm('These values are not saved yet.', { signal: saved.signal })).toBe(false);
  expect(open.mock.calls).toHaveLength(1);
});
