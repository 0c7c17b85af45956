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

/**
 * How long a toast is shown, in milliseconds. The time is paused while the pointer is on the toast or its button has the focus.
 */
export const toastTimeout = 2500;

/** How long a toast with a button is shown, which is long enough to reach the button with the Tab key. */
const actionTimeout = 8000;

/** The button of a toast. `keys` does the same, because the toast disappears. */
interface ToastAction {
  readonly label: string;
  /** The keys in the syntax of `aria-keyshortcuts`. */
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
  /** Whether the toast stays until it is closed. */
  readonly stays?: boolean;
}

interface ActionMessageProps {
  message: string;
  action: ToastAction;
  onHold: (isHeld: boolean) => void;
}

function ActionMessage({ message, action, onHold }: ActionMessageProps) {
  return (
    <span className="line gap-12">
      {message}
      <button
        type="button"
        className={`plain ${classes.action}`}
        aria-keyshortcuts={action.keys}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
        onClick={action.onAct}
      >
        {action.label}
      </button>
    </span>
  );
}

function show({ kind, message, icon, title, action, stays = false }: Toast): () => void {
  // Toasts with equal messages share one toast unless they have a button, so that retries do not stack.
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
  // A toast measures itself, which lays out the page that its cause has just changed. So it is shown in a separate task.
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

/** Shows a success, with a button if there is an action. Returns a function that hides the toast. */
export function notifySuccess(message: string, action?: ToastAction): () => void {
  const icon = <IconCheck size={16} stroke={2.5} aria-hidden />;
  return show({ kind: 'success', message, icon, action });
}

/** Shows that a newer version of the app is available and offers to reload. */
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

/** Shows a warning that a value is missing or was rejected. */
export function notifyWarning(message: string): void {
  const icon = <IconExclamationMark size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'warning', message, icon });
}

/** Shows a failure. */
export function notifyError(message: string): void {
  const icon = <IconX size={16} stroke={2.5} aria-hidden />;
  show({ kind: 'error', message, icon });
}
