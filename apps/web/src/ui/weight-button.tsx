import type { ReactNode } from 'react';
import { type AskedWeight, askedWeights } from '../lib/asked-weights.ts';
import classes from './weight-button.module.css';

interface WeightButtonProps {
  /** The weights of the lift, among which the calculator can change; null for a set without a weight. */
  weights: readonly (AskedWeight | null)[];
  /** The index of the shown weight; by default the first weight. */
  at?: number;
  /** The button for a screen reader, if its text does not say enough; it contains the text. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A weight that opens the plate calculator. */
export function WeightButton({ weights, at = 0, label, className, children }: WeightButtonProps) {
  return (
    <button
      type="button"
      className={`plain ${classes.weight} ${className ?? ''}`}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => {
        const asked = weights.filter((weight) => weight !== null);
        const shown = weights[at];
        askedWeights.tell(asked, shown ? asked.indexOf(shown) : 0);
      }}
    >
      <span>{children}</span>
    </button>
  );
}
