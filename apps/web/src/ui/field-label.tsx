import type { ReactNode } from 'react';
import classes from './field-label.module.css';

interface FieldLabelProps {
  optional?: boolean | undefined;
  children: ReactNode;
}

/** A label that marks an optional field. */
export function FieldLabel({ optional = false, children }: FieldLabelProps) {
  return (
    <>
      {children}
      {optional && <span className={classes.optional}> optional</span>}
    </>
  );
}
