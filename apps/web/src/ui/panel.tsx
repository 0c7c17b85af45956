import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title, at the end of its row. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={`display ${classes.title}`}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Paper>
  );
}
