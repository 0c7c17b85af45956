import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WeightUnit } from '@trackboard/scoring';
import { useId, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { type WorkingWeights, workingWeightsQuery } from './api.ts';
import { MaxForm, type RenderLiftPicker } from './max-form.tsx';
import { MaxSource } from './max-source.tsx';
import { WeightsPending } from './weights-pending.tsx';
import classes from './your-weights.module.css';

interface YourWeightsProps {
  trackWorkoutId: string;
  setCount: number;
  /** The lift that the athlete has chosen for a workout that names none. */
  chosenLiftId: string | undefined;
  onChooseLift: (movementId: string) => void;
  renderLiftPicker: RenderLiftPicker;
}

type LoadedProps = Omit<YourWeightsProps, 'trackWorkoutId' | 'setCount'> & {
  weights: WorkingWeights;
  onSaved: () => void;
};

function liftOf({ movementId, movement }: WorkingWeights) {
  return movementId && movement ? { id: movementId, name: movement } : null;
}

interface WeightsListProps {
  sets: WorkingWeights['sets'];
  unit: WeightUnit;
}

const setName = (index: number) => `Set ${index + 1}`;

/** The sets with reps, percentage, weight to load and how it is computed. Without a max there are no weights. */
function WeightsList({ sets, unit }: WeightsListProps) {
  return (
    <ol className={`${classes.list} lined`} aria-label="Your weights by set">
      {sets.map(({ reps, percentage, loadable, line }, index) => (
        <li key={setName(index)}>
          <span className={classes.set}>
            {setName(index)}
            <b className="tnum">
              {percentage}% × {reps}
            </b>
          </span>
          {loadable === null ? (
            <Box component="span" c="var(--ink-3)" fz="h1" lh={1}>
              <span aria-hidden="true">–</span>
              <span className="sr-only">No weight yet</span>
            </Box>
          ) : (
            <span className={`score ${classes.weight}`}>
              {loadable}
              <small> {unit}</small>
            </span>
          )}
          {line && <p className={`${classes.line} tnum`}>{line}</p>}
        </li>
      ))}
    </ol>
  );
}

function Loaded(props: LoadedProps) {
  const { weights, chosenLiftId, onChooseLift, renderLiftPicker, onSaved } = props;
  const { unit, source, offers, sets } = weights;
  const lift = liftOf(weights);
  const namesNone = chosenLiftId !== undefined || !lift;
  return (
    <>
      {namesNone &&
        renderLiftPicker({
          liftId: chosenLiftId ?? null,
          onPick: ({ id }) => onChooseLift(id),
          path: 'lift',
        })}
      {source.kind === 'none' ? (
        <div className={classes.prompt}>
          <Text fz="lg" lh={1.4}>
            {source.note}.
          </Text>
          {lift && <MaxForm key={lift.id} lift={lift} unit={unit} onSaved={onSaved} />}
        </div>
      ) : (
        lift && <MaxSource key={lift.id} lift={lift} source={source} offers={offers} />
      )}
      <WeightsList sets={sets} unit={unit} />
    </>
  );
}

/** The sets of a lift as the athlete's own weights. Without a max it asks for one. */
export function YourWeights(props: YourWeightsProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { trackWorkoutId, setCount, chosenLiftId } = props;
  const weights = useQuery(workingWeightsQuery(trackWorkoutId, chosenLiftId));
  return (
    <Box component="section" mt="md" mb="var(--space-20)" aria-labelledby={headingId}>
      <h4 ref={heading} id={headingId} tabIndex={-1} className={classes.heading}>
        Your weights
      </h4>
      {weights.data ? (
        <Loaded {...props} weights={weights.data} onSaved={() => heading.current?.focus()} />
      ) : weights.isError ? (
        <Notice tone="danger" onRetry={() => void weights.refetch()}>
          Your weights could not be loaded.
        </Notice>
      ) : (
        <WeightsPending setCount={setCount} />
      )}
    </Box>
  );
}
