import type { WeightUnit } from '@trackboard/scoring';
import type { CSSProperties } from 'react';
import classes from './ladder.module.css';

interface LadderProps {
  /** The percentage of each set; null for a set without one. */
  percentages: readonly (number | null)[];
  /** The reps of each set as text: '5', '8–12'. */
  reps: readonly string[];
  /** The weight to load for each set, which is shown first; null for a set without one. */
  loads?: readonly (number | null)[] | undefined;
  unit?: WeightUnit | undefined;
}

/** With more sets than this, the bars would be too thin. */
const maxBars = 6;

const setName = (index: number) => `set ${index + 1}`;
interface LadderSet {
  readonly percentage: number | null;
  readonly reps: string;
  readonly load: number | null;
}

function inWords({ reps, percentage, load }: LadderSet, unit: WeightUnit | undefined): string {
  if (percentage === null) return reps;
  return load === null ? `${reps} at ${percentage}%` : `${reps} at ${load} ${unit}, ${percentage}%`;
}

const longest = (labels: readonly string[]): number =>
  Math.max(1, ...labels.map((label) => label.length));

const repsLabel = ({ reps }: LadderSet): string => `×${reps}`;

/** Returns the number of sets and of characters in the longest labels, which decide the size of labels. */
function roomFor(sets: readonly LadderSet[]): CSSProperties {
  const labels = sets.flatMap(({ load, percentage }) => [
    percentage === null ? '' : `${percentage}%`,
    String(load ?? ''),
  ]);
  return {
    '--labels': sets.length,
    '--characters': longest(labels),
    '--reps-characters': longest(sets.map(repsLabel)),
  } as CSSProperties;
}

/** Keeps a range of reps on one line. */
const withRangesKept = (words: string): string => words.replaceAll('–', '\u2060–\u2060');

/**
 * Returns a height that makes bars differ visibly between 60 and 100 %, the usual percentages. A set without a percentage has the
 * least height.
 */
function barStyle(percentage: number | null): CSSProperties {
  const share = Math.max(0, Math.min(percentage ?? 0, 100) - 40) / 60;
  return { height: `calc(var(--ladder-least) + ${share.toFixed(3)} * var(--ladder-span))` };
}

/** Shows the sets of a lift as bars, with percentages above and reps below. Many sets are shown as text. */
export function Ladder({ percentages, reps, loads = [], unit }: LadderProps) {
  const sets = percentages.map((percentage, index) => ({
    percentage,
    reps: reps[index] ?? '0',
    load: loads[index] ?? null,
  }));
  const hasRanges = sets.some((set) => set.reps.includes('–'));
  const words = sets.map((set) => inWords(set, unit)).join(loads.length > 0 ? '; ' : ', ');
  if (sets.length > maxBars)
    return <p className={`tnum dim fine ${classes.words}`}>{withRangesKept(words)}</p>;
  return (
    <ol className={classes.ladder} style={roomFor(sets)} aria-label={`Reps by set: ${words}`}>
      {sets.map((set, index) => (
        <li key={setName(index)}>
          {set.percentage !== null && (
            <b data-load={set.load === null ? undefined : true}>
              {set.load ?? `${set.percentage}%`}
            </b>
          )}
          <i style={barStyle(set.percentage)} />
          <span className={hasRanges ? classes.range : undefined}>{repsLabel(set)}</span>
          {set.load !== null && <span className={classes.share}>{set.percentage}%</span>}
        </li>
      ))}
    </ol>
  );
}
