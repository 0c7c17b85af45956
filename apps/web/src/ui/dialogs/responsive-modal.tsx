import { ActionIcon, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { useFocusReturn } from './use-focus-return.ts';
import classes from './responsive-modal.module.css';
import { useIsCovered } from './questions-state.ts';
import { useIsPhone } from '../use-is-phone.ts';

interface ResponsiveModalProps {
  /** Whether the dialog is open. By default it is open while it is mounted. */
  opened?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Shows a back arrow before the title, for a dialog of several steps. */
  onBack?: (() => void) | undefined;
  /** The actions, which stay below the scrolling content. */
  footer?: ReactNode;
  /** Hides the footer, but keeps the values typed in it. */
  hidesFooter?: boolean;
  /** The width in pixels. */
  size?: number;
  /** Removes the padding, for content that has its own. */
  flush?: boolean;
  /** Gives the dialog a least height, so that it does not shrink on a short tab. */
  tall?: boolean;
  /** Marks a dialog of a few lines, which is a panel even on a phone. */
  brief?: boolean;
  /** A control beside the button that closes the dialog. */
  action?: ReactNode;
  children: ReactNode;
}

/** The open dialogs in the order in which they were opened. */
const open: string[] = [];
const changes = createListeners();

/** Returns whether no other dialog was opened later. */
function useIsLast(opened: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return undefined;
    open.push(id);
    changes.tell();
    return () => {
      open.splice(open.indexOf(id), 1);
      changes.tell();
    };
  }, [opened, id]);
  return useSyncExternalStore(changes.add, () => open.at(-1) === id);
}

/**
 * A dialog. It is a panel on the desktop, and fills the screen on a phone unless it is brief. The content scrolls, but the footer
 * stays.
 */
export function ResponsiveModal(props: ResponsiveModalProps) {
  const {
    opened = true,
    onClose,
    title,
    onBack,
    footer,
    hidesFooter,
    size = 560,
    flush,
    tall,
    brief,
    action,
    children,
  } = props;
  const isPhone = useIsPhone();
  const fullScreen = isPhone && !brief;
  const isLast = useIsLast(opened);
  const covered = useIsCovered();
  useFocusReturn(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      radius="xl"
      // A fixed offset keeps a dialog in place that grows while it loads.
      yOffset="7dvh"
      fullScreen={fullScreen}
      // Escape closes only the dialog on top.
      closeOnEscape={isLast && !covered}
      // A phone has no scroll bar to remove. Removing it measures the page and changes a property that all elements inherit.
      removeScrollProps={{ removeScrollBar: !isPhone }}
      returnFocus={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content data-tall={(tall && !fullScreen) || undefined}>
        <Modal.Header className={classes.header} role="none">
          {onBack && (
            <ActionIcon onClick={onBack} aria-label="Back" size="md">
              <IconArrowLeft size={20} stroke={1.75} />
            </ActionIcon>
          )}
          <Modal.Title flex={1} miw={0}>
            {title}
          </Modal.Title>
          {action}
          <Modal.CloseButton aria-label="Close" data-autofocus={action ? true : undefined} />
        </Modal.Header>
        <Modal.Body className={classes.body} data-flush={flush || undefined}>
          {children}
        </Modal.Body>
        {footer && (
          <footer role="none" className={classes.footer} data-hidden={hidesFooter || undefined}>
            {footer}
          </footer>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
