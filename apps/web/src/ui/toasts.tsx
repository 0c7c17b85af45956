import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconTrophy, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toasts.module.css';

/** Milliseconds a toast stays; it waits while the pointer or the focus is on one. */
export const toastTimeout = 2500;

/** What can be done about it, on the toast itself. */
export interface ToastOffer {
  readonly label: string;
  readonly onClick: () => void;
}

/** Milliseconds a toast stays that offers something: long enough to read it and reach for it. */
export const offerTimeout = 8000;

type Kind = 'success' | 'achievement' | 'warning' | 'error';

interface Toast {
  readonly kind: Kind;
  readonly message: string;
  readonly icon: ReactNode;
  readonly title?: string;
  readonly offer?: ToastOffer | undefined;
}

function OfferedMessage({
  id,
  message,
  offer,
}: {
  id: string;
  message: string;
  offer: ToastOffer;
}) {
  return (
    <span className={classes.offered}>
      {message}
      <UnstyledButton
        className={classes.offer}
        onClick={() => {
          notifications.hide(id);
          offer.onClick();
        }}
      >
        {offer.label}
      </UnstyledButton>
    </span>
  );
}

function show({ kind, message, icon, title, offer }: Toast): void {
  // The same words twice are one toast: a double click or a retry must not stack them.
  const id = `${kind}:${message}`;
  notifications.show({
    id,
    title,
    message: offer ? <OfferedMessage id={id} message={message} offer={offer} /> : message,
    autoClose: offer ? offerTimeout : toastTimeout,
    icon,
    className: classes[kind] ?? '',
    classNames: { title: classes.title ?? '' },
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Says that something was done, and offers what may follow from it. */
export function notifySuccess(message: string, offer?: ToastOffer): void {
  const icon = <IconCheck size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'success', message, icon, offer });
}

/** Says that something was done, and above it what was achieved by that. */
export function notifyAchievement(achievement: string, message: string): void {
  const icon = <IconTrophy size={18} stroke={2} aria-hidden />;
  show({ kind: 'achievement', message, icon, title: achievement });
}

/** Says that something is missing or was declined. */
export function notifyWarning(message: string): void {
  const icon = <IconExclamationMark size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'warning', message, icon });
}

/** Says that something failed. */
export function notifyError(message: string): void {
  const icon = <IconX size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'error', message, icon });
}
