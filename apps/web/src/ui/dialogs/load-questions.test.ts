import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { confirm } from './confirm.tsx';
import { questions } from './load-questions.ts';

afterEach(() => vi.restoreAllMocks());

it('a confirmation whose code cannot be loaded means NO, and a toast says why', async () => {
  vi.spyOn(questions, 'load').mockResolvedValue(false);
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  expect(await confirm('This deletes your score.')).toBe(false);
  const message = 'This could not be loaded. Check your connection, then try again.';
  await expect.poll(() => show.mock.calls).toEqual([[expect.objectContaining({ message })]]);
});
