import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** A breadcrumb above the title. */
  above?: ReactNode;
  /** Controls at the end of the row. */
  children?: ReactNode;
}

/** The page's heading with its controls. */
export function PageHeader({ title, above, children }: PageHeaderProps) {
  return (
    <Group component="header" gap="sm" align="end" mb="md">
      <div className={classes.words}>
        {above && <div className={classes.above}>{above}</div>}
        <h1 className={`display ${classes.title}`}>{title}</h1>
      </div>
      {children && <div className={classes.controls}>{children}</div>}
    </Group>
  );
}
