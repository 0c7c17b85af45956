import { notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconTrophy, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toasts.module.css';

/** Milliseconds a toast stays; it waits while the pointer or the focus is on one. */
export const toastTimeout = 2500;

type Kind = 'success' | 'achievement' | 'warning' | 'error';

function show(kind: Kind, message: string, icon: ReactNode, title?: string): void {
  notifications.show({
    // The same words twice are one toast: a double click or a retry must not stack them.
    id: `${kind}:${message}`,
    title,
    message,
    icon,
    className: classes[kind] ?? '',
    classNames: { title: classes.title ?? '' },
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Says that something was done. */
export function notifySuccess(message: string): void {
  show('success', message, <IconCheck size={16} stroke={2.5} aria-hidden />);
}

/** Says that something was done, and above it what was achieved by that. */
export function notifyAchievement(achievement: string, message: string): void {
  show('achievement', message, <IconTrophy size={18} stroke={2} aria-hidden />, achievement);
}

/** Says that something is missing or was declined. */
export function notifyWarning(message: string): void {
  show('warning', message, <IconExclamationMark size={16} stroke={2.5} aria-hidden />);
}

/** Says that something failed. */
export function notifyError(message: string): void {
  show('error', message, <IconX size={16} stroke={2.5} aria-hidden />);
}
