import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** The values by their names. Names without a value are left out. */
  facts: Readonly<Record<string, ReactNode>>;
  /** Shows the facts in a column instead of a row. */
  stacked?: boolean;
}

/** Lists names with their values. */
export function Facts({ facts, stacked = false }: FactsProps) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return (
    <dl className={classes.facts} data-stacked={stacked || undefined}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
