import type { ReactNode } from 'react';
import classes from './plate.module.css';

type PlateColor = 'red' | 'blue' | 'yellow' | 'green' | 'steel';

interface PlateProps {
  color: PlateColor;
  /** The meaning of the colour as text. A ring is never shown alone. */
  children: ReactNode;
}

/** A ring coloured like a bumper plate, next to its text. */
export function Plate({ color, children }: PlateProps) {
  return (
    <span className={classes.plate}>
      <svg width="1em" height="1em" viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4" fill="none" stroke={`var(--p-${color})`} strokeWidth="3.4" />
      </svg>
      {children}
    </span>
  );
}
