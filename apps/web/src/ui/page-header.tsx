import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** A breadcrumb above the title. */
  above?: ReactNode;
  /** Words at the end of the title's line, on a page whose grid has the space below. */
  note?: ReactNode;
  /** Controls at the end of the row. */
  children?: ReactNode;
}

/** The page's heading with its controls. */
export function PageHeader({ title, above, note, children }: PageHeaderProps) {
  return (
    <Group component="header" gap="sm" align={note ? 'baseline' : 'end'}>
      <div className={classes.words}>
        {above && <div className={classes.above}>{above}</div>}
        <h1 className={`display ${classes.title}`}>{title}</h1>
      </div>
      {note && <div className={classes.note}>{note}</div>}
      {children && <div className={classes.controls}>{children}</div>}
    </Group>
  );
}
