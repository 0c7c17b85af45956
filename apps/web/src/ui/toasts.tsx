import { notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toasts.module.css';

/** Milliseconds a toast stays; it waits while the pointer or the focus is on one. */
export const toastTimeout = 2500;

function show(kind: 'success' | 'warning' | 'error', message: string, icon: ReactNode): void {
  notifications.show({
    // The same words twice are one toast: a double click or a retry must not stack them.
    id: `${kind}:${message}`,
    message,
    icon,
    className: classes[kind] ?? '',
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Says that something was done. */
export function notifySuccess(message: string): void {
  show('success', message, <IconCheck size={16} stroke={2.5} aria-hidden />);
}

/** Says that something is missing or was declined. */
export function notifyWarning(message: string): void {
  show('warning', message, <IconExclamationMark size={16} stroke={2.5} aria-hidden />);
}

/** Says that something failed. */
export function notifyError(message: string): void {
  show('error', message, <IconX size={16} stroke={2.5} aria-hidden />);
}
