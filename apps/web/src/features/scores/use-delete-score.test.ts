import { notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { shownToasts } from '../../lib/testing/shown-toasts.ts';
import { toastFailedDeletion } from './use-delete-score.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  notifications.clean();
});

it('toastFailedDeletion says that deleting a score needs a connection', async () => {
  onlineManager.setOnline(false);
  toastFailedDeletion(new TypeError('Failed to fetch'));
  expect(await shownToasts()).toEqual([expect.stringContaining('No connection')]);
});

it('toastFailedDeletion shows the message of the server', async () => {
  toastFailedDeletion(new ApiError({ status: 404, message: 'There is no such score.' }));
  expect(await shownToasts()).toEqual(['There is no such score.']);
});
