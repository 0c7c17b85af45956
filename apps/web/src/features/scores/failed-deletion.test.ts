import { notifications, notificationsStore } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { toastFailedDeletion } from './failed-deletion.ts';

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);

afterEach(() => {
  onlineManager.setOnline(true);
  notifications.clean();
});

it('says that a score is only deleted with a connection', () => {
  onlineManager.setOnline(false);
  toastFailedDeletion(new TypeError('Failed to fetch'));
  expect(shown()).toEqual([expect.stringContaining('No connection')]);
});

it('shows what the server says', () => {
  toastFailedDeletion(new ApiError({ status: 404, message: 'There is no such score.' }));
  expect(shown()).toEqual(['There is no such score.']);
});
