import type { CSSProperties } from 'react';
import classes from './ladder.module.css';

interface LadderProps {
  /** One for each set. */
  percentages: readonly number[];
  /** One for each set. */
  reps: readonly number[];
}

/** With more sets the bars would be too thin. */
const maxBars = 6;

const setName = (index: number) => `set ${index + 1}`;
const inWords = (reps: number, percentage: number) => `${reps} at ${percentage}%`;

/** Scaled so that bars differ visibly between 60 and 100 %, the usual percentages. */
function barStyle(percentage: number): CSSProperties {
  const share = Math.max(0, Math.min(percentage, 100) - 40) / 60;
  return { height: `calc(var(--ladder-least) + ${share.toFixed(3)} * var(--ladder-span))` };
}

/** The sets of a lift as bars, with percentages above and reps below; many sets as text. */
export function Ladder({ percentages, reps }: LadderProps) {
  const sets = percentages.map((percentage, index) => ({ percentage, reps: reps[index] ?? 0 }));
  const words = sets.map((set) => inWords(set.reps, set.percentage)).join(', ');
  if (sets.length > maxBars) return <p className={classes.text}>{words}</p>;
  return (
    <ol className={classes.ladder} aria-label={`Reps by set: ${words}`}>
      {sets.map((set, index) => (
        <li key={setName(index)}>
          <b>{set.percentage}%</b>
          <i style={barStyle(set.percentage)} />×{set.reps}
        </li>
      ))}
    </ol>
  );
}
