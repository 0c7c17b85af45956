import { ActionIcon, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusReturn } from './use-focus-return.ts';
import classes from './responsive-modal.module.css';
import { useIsCovered } from './questions-state.ts';
import { useIsPhone } from '../use-is-phone.ts';

interface ResponsiveModalProps {
  /** By default, while it is mounted. */
  opened?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Shows a back arrow before the title, for a dialog of several steps. */
  onBack?: (() => void) | undefined;
  /** Pinned below the scrolling content: the actions. */
  footer?: ReactNode;
  /** Hides the footer, but keeps the values typed in it. */
  hidesFooter?: boolean;
  /** Width in pixels. */
  size?: number;
  /** Without padding: the content has its own. */
  flush?: boolean;
  /** As tall as its largest part, for a dialog with tabs. */
  tall?: boolean;
  /** A few lines: on a phone a panel too, not the whole screen. */
  brief?: boolean;
  /** Beside the button that closes it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A dialog: a panel on the desktop, the whole screen on a phone unless brief. Content scrolls, the footer stays. */
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
  const covered = useIsCovered();
  useFocusReturn(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      radius="xl"
      // A dialog that grows while it loads does not move.
      yOffset="7dvh"
      fullScreen={fullScreen}
      closeOnEscape={!covered}
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
