import { Box, Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Small text at the end of the title's row. */
  note?: string;
  /** Other content at the end of the title's row. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function Panel({ title, note, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" className={classes.panel} aria-labelledby={id}>
      <Group gap="var(--space-4) var(--space-12)" justify="space-between" mih={48}>
        <Title id={id} order={2} py="var(--space-10)" fz="1.0625rem">
          {title}
        </Title>
        {note && (
          <Box component="span" c="dimmed" fz="sm">
            {note}
          </Box>
        )}
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
