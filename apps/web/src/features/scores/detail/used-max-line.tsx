import { Group } from '@mantine/core';
import { type UsedMax, usedMaxWords } from '../lifts/set-targets.ts';
import classes from './score-detail-view.module.css';

interface UsedMaxLineProps {
  /** The weight lifted in each set, in the unit of the max. */
  weights: readonly number[];
  used: UsedMax;
}

/** The max from which a lift's weights were computed when it was logged; nothing for other scores. */
export function UsedMaxLine({ weights, used }: UsedMaxLineProps) {
  const words = usedMaxWords(weights, used);
  return words ? (
    <Group
      component="dl"
      className={classes.fact}
      gap="var(--space-2) var(--space-10)"
      align="stretch"
    >
      <dt>Max used</dt>
      <dd>{words}</dd>
    </Group>
  ) : null;
}
