import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** A breadcrumb above the title. */
  above?: ReactNode;
  /** A picture before the title. */
  picture?: ReactNode;
  /** Text after the title. */
  beside?: ReactNode;
  /** A line below the title. */
  below?: ReactNode;
  /** Text at the end of the title's line, on a page whose grid needs the space below. */
  note?: ReactNode;
  /** Controls at the end of the row. */
  children?: ReactNode;
}

/** The page's heading with its controls. */
export function PageHeader(props: PageHeaderProps) {
  const { title, above, picture, beside, below, note, children } = props;
  return (
    <Group component="header" gap="sm" align={note ? 'baseline' : 'end'}>
      <Box flex="1 1 auto" miw={0}>
        {above && (
          <Group gap="xs" wrap="nowrap" mih={24} c="var(--ink-3)" fz="sm">
            {above}
          </Group>
        )}
        <Group className={classes.titled} gap="md" wrap="nowrap">
          {picture}
          <Box miw={0}>
            <Group gap="0 var(--space-16)" align="baseline">
              <h1 className={`display ${classes.title}`}>{title}</h1>
              {beside}
            </Group>
            {below}
          </Box>
        </Group>
      </Box>
      {note && <div className={classes.note}>{note}</div>}
      {children && (
        <Group className={classes.controls} gap="sm">
          {children}
        </Group>
      )}
    </Group>
  );
}
