import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** By their names; those without a value are left out. */
  facts: Readonly<Record<string, ReactNode>>;
  /** In a column instead of a row. */
  stacked?: boolean;
}

/** Names with their values. */
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
