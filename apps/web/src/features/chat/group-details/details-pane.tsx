import { Box, CloseButton, Drawer, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts';
import { useIsCovered } from '../../../ui/dialogs/questions-state.ts';
import { useIsBelow, useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './group-details.module.css';

interface DetailsPaneProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

const title = 'Group details';

function DetailsDrawer({ opened, onClose, children }: DetailsPaneProps) {
  const isPhone = useIsPhone();
  const isCovered = useIsCovered();
  useFocusReturn(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 360}
      closeOnEscape={!isCovered}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={classes.bar} role="none">
          <Drawer.Title
            className={isPhone ? 'display' : ''}
            fz={isPhone ? '1.25rem' : 'lg'}
            fw={640}
          >
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close group details" />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Shows the details in a column beside a wide thread, otherwise in a drawer. The drawer fills a
 * phone's screen.
 */
export function DetailsPane({ opened, onClose, children }: DetailsPaneProps) {
  const isWide = !useIsBelow('lg');
  if (!isWide) {
    return (
      <DetailsDrawer opened={opened} onClose={onClose}>
        {children}
      </DetailsDrawer>
    );
  }
  if (!opened) return null;
  return (
    <Stack component="aside" className={classes.column} gap={0} aria-label={title}>
      <Group className={classes.bar} justify="space-between" wrap="nowrap">
        <Box component="h2" fz="lg" fw={640}>
          {title}
        </Box>
        <CloseButton aria-label="Close group details" onClick={onClose} />
      </Group>
      <div className={classes.body}>{children}</div>
    </Stack>
  );
}
