import { Group, UnstyledButton } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  IconCheck,
  IconExclamationMark,
  IconRefresh,
  IconTrophy,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toasts.module.css';

/** In milliseconds; paused while the pointer is on the toast or its button has the focus. */
export const toastTimeout = 2500;

/** With a button: long enough to reach it with the Tab key. */
const actionTimeout = 8000;

/** The button of a toast, also available by `keys`, because the toast disappears. */
interface ToastAction {
  readonly label: string;
  /** In the syntax of `aria-keyshortcuts`. */
  readonly keys?: string;
  readonly onAct: () => void;
}

type Kind = 'success' | 'achievement' | 'warning' | 'error';

interface Toast {
  readonly kind: Kind;
  readonly message: string;
  readonly icon: ReactNode;
  readonly title?: string;
  readonly action?: ToastAction | undefined;
  /** Shown until it is closed. */
  readonly stays?: boolean;
}

interface ActionMessageProps {
  message: string;
  action: ToastAction;
  onHold: (isHeld: boolean) => void;
}

function ActionMessage({ message, action, onHold }: ActionMessageProps) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      {message}
      <UnstyledButton
        className={classes.action}
        aria-keyshortcuts={action.keys}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
        onClick={action.onAct}
      >
        {action.label}
      </UnstyledButton>
    </Group>
  );
}

function show({ kind, message, icon, title, action, stays = false }: Toast): () => void {
  // Equal messages share a toast, so that retries do not stack, unless they have a button.
  const id = action && !stays ? randomId() : `${kind}:${message}`;
  const hide = () => {
    clearTimeout(shown);
    notifications.hide(id);
  };
  const timeout = stays ? false : action ? actionTimeout : toastTimeout;
  const hold = (isHeld: boolean) =>
    void notifications.update({ id, message: content, autoClose: isHeld ? false : timeout });
  const act = () => {
    hide();
    action?.onAct();
  };
  const content = action ? (
    <ActionMessage message={message} action={{ ...action, onAct: act }} onHold={hold} />
  ) : (
    message
  );
  // In a separate task, because a toast measures itself, which lays out the page just changed by its cause.
  const shown = setTimeout(() => {
    notifications.show({
      id,
      title,
      message: content,
      icon,
      className: classes[kind] ?? '',
      classNames: { title: classes.title ?? '' },
      role: kind === 'error' ? 'alert' : 'status',
      autoClose: timeout,
    });
  });
  return hide;
}

export function notifyDone(title: string, message: string): void {
  const icon = <IconCheck size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'success', message, icon, title });
}

/** Shows a success, with a button when there is an action. Returns a function that hides the toast. */
export function notifySuccess(message: string, action?: ToastAction): () => void {
  const icon = <IconCheck size={16} stroke={2.5} aria-hidden />;
  return show({ kind: 'success', message, icon, action });
}

/** Shows that the app can be reloaded in a newer version. */
export function notifyNewVersion(onReload: () => void): void {
  const icon = <IconRefresh size={16} stroke={2.5} aria-hidden />;
  const action = { label: 'Reload', onAct: onReload };
  show({ kind: 'success', message: 'A new version is ready', icon, action, stays: true });
}

/** Shows a success with an achievement as its title. */
export function notifyAchievement(achievement: string, message: string): void {
  const icon = <IconTrophy size={18} stroke={2} aria-hidden />;
  show({ kind: 'achievement', message, icon, title: achievement });
}

/** Shows that something is missing or was rejected. */
export function notifyWarning(message: string): void {
  const icon = <IconExclamationMark size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'warning', message, icon });
}

/** Shows a failure. */
export function notifyError(message: string): void {
  const icon = <IconX size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'error', message, icon });
}
