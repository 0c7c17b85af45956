import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts.tsx';
import { Plate } from '../../../ui/plate.tsx';
import classes from './benchmark-preview.module.css';
import { Whiteboard } from '../whiteboard/whiteboard.tsx';
import type { Benchmark } from './benchmark-search.ts';

interface BenchmarkPreviewProps {
  benchmark: Pick<Benchmark, 'name' | 'description' | 'scoreType'> & Partial<Benchmark>;
  /** Returns to the list, where it is hidden. */
  action?: ReactNode;
}

/** All fields of a benchmark. */
export function BenchmarkPreview({ benchmark, action }: BenchmarkPreviewProps) {
  const { name, description, scoreType, category, movements } = benchmark;
  const { plate, cardLabel, label } = scoreTypes[scoreKindFromNumber(scoreType) ?? 'none'];
  return (
    <section className={classes.preview} aria-label={`Preview of ${name}`}>
      <div className={classes.head}>
        <Plate color={plate}>{cardLabel}</Plate>
        {action}
      </div>
      <h3 className={`display ${classes.name}`}>{name}</h3>
      <Whiteboard text={description} isSmall />
      <div className={classes.facts}>
        <Facts
          facts={{
            Movements: movements?.length ? movements.join(', ') : null,
            'Score type': label,
            Category: category || null,
          }}
        />
      </div>
    </section>
  );
}
