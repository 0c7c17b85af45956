import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as lifts from '@trackboard/contract/lifts';
import type { MaxSourceOut } from '@trackboard/contract/lifts';
import { formatReps, formatWeight } from '@trackboard/scoring';
import { useId, useRef, useState } from 'react';
import { weightsOfSets } from '../../../lib/asked-weights.ts';
import { Notice } from '../../../ui/notice.tsx';
import { WeightButton } from '../../../ui/weight-button.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { type WorkingWeights, workingWeightsQuery } from '../api.ts';
import { MaxForm, OriginBadge, type RenderLiftPicker } from './max-form.tsx';
import { WeightsPending } from './weights-pending.tsx';
import classes from './your-weights.module.css';

interface OfferProps {
  lift: { id: string; name: string };
  offer: MaxSourceOut;
  /** Called when the offer was used. Its row is then removed, so the focus has to move. */
  onTaken: () => void;
}

function Offer({ lift, offer, onTaken }: OfferProps) {
  const noteId = useId();
  const save = useWrite(lifts.saveMax, { success: 'Max saved', onError: toastServerMessage });
  // The fixed id makes the save idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const { kind, max, unit, note } = offer;
  if (kind === 'none' || max === null) return null;
  const take = async () => {
    const chosen = { id, movementId: lift.id, value: max, weightUnit: unit, chosenFrom: kind };
    if (await save.send(chosen)) onTaken();
  };
  return (
    <Group
      component="li"
      className="line-above"
      py="var(--space-6)"
      gap="var(--space-4) var(--space-12)"
      justify="space-between"
    >
      <Text id={noteId} className="tnum" flex="1 1 7rem" miw={0} c="dimmed" fz="var(--small-size)">
        {note}
      </Text>
      <Button
        variant="default"
        className="tnum"
        flex="none"
        h={44}
        aria-describedby={noteId}
        loading={save.isPending}
        onClick={() => void take()}
      >
        Use {formatWeight(max, unit)}
      </Button>
    </Group>
  );
}

interface MaxOffersProps extends Pick<OfferProps, 'lift' | 'onTaken'> {
  offers: readonly MaxSourceOut[];
}

/** Offers other known maxes of a lift. A click uses one of them from today on. */
function MaxOffers({ lift, offers, onTaken }: MaxOffersProps) {
  if (offers.length === 0) return null;
  return (
    <Box component="ul" mt="xs" aria-label={`Other maxes of ${lift.name}`}>
      {offers.map((offer) => (
        <Offer
          key={`${offer.kind} ${offer.max} ${offer.date}`}
          lift={lift}
          offer={offer}
          onTaken={onTaken}
        />
      ))}
    </Box>
  );
}

interface MaxSourceProps {
  lift: { id: string; name: string };
  source: MaxSourceOut;
  offers: readonly MaxSourceOut[];
}

/** Shows the max behind the weights and other known maxes, with a button to enter a new one. */
function MaxSource({ lift, source, offers }: MaxSourceProps) {
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    change.current?.focus();
  };
  return (
    <Box className={classes.source} px="md" py="sm" bdrs="var(--r-phone)" bg="var(--bg)">
      <Group gap="var(--space-8) var(--space-12)" wrap="nowrap" justify="space-between">
        <Text miw={0}>
          <Group
            component="span"
            className={classes.figure}
            gap="var(--space-4) var(--space-10)"
            align="baseline"
          >
            <b>{lift.name}</b>
            {source.max !== null && (
              <WeightButton
                className="score"
                weights={[{ weight: source.max, unit: source.unit, about: `${lift.name}, max` }]}
                label={`${formatWeight(source.max, source.unit)}, plates`}
              >
                {source.max}
                <small>&nbsp;{source.unit}</small>
              </WeightButton>
            )}
            <OriginBadge kind={source.kind} fromReps={source.fromReps} />
          </Group>
          <Box
            component="span"
            className="tnum"
            mt="var(--space-2)"
            c="dimmed"
            fz="var(--small-size)"
            display="block"
          >
            {source.note}
          </Box>
        </Text>
        <Button
          ref={change}
          variant="subtle"
          flex="none"
          h={44}
          me="calc(-1 * var(--space-12))"
          px="sm"
          c="var(--link)"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          Change max
        </Button>
      </Group>
      {isEditing && (
        <MaxForm lift={lift} unit={source.unit} startsFocused onSaved={close} onCancel={close} />
      )}
      <MaxOffers lift={lift} offers={offers} onTaken={() => change.current?.focus()} />
    </Box>
  );
}

interface YourWeightsProps {
  trackWorkoutId: string;
  /** The workout's name. */
  name: string;
  setCount: number;
  /** The lift that the athlete chose for a workout that names no lift. */
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
  weights: WorkingWeights;
  /** The workout's name, for a workout that names no lift. */
  name: string;
}

const setName = (index: number) => `Set ${index + 1}`;

/**
 * Lists the sets with their reps, percentages and weights to load, and how each weight is computed. Without a max there are no
 * weights.
 */
function WeightsList({ weights, name }: WeightsListProps) {
  const { sets, unit, movement } = weights;
  const asked = weightsOfSets(weights, movement ?? name);
  return (
    <ol className={`${classes.list} lined`} aria-label="Your weights by set">
      {sets.map(({ percentage, loadable, line, ...planned }, index) => (
        <li key={setName(index)}>
          <span className={classes.set}>
            {setName(index)}
            <b className="tnum">
              {percentage !== null && `${percentage}% `}× {formatReps(planned)}
            </b>
          </span>
          {loadable === null ? (
            <Box component="span" c="var(--ink-3)" fz="h1" lh={1}>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{percentage === null ? 'No weight' : 'No weight yet'}</span>
            </Box>
          ) : (
            <WeightButton
              className={`score ${classes.weight}`}
              weights={asked}
              at={index}
              label={`${formatWeight(loadable, unit)}, plates`}
            >
              {loadable}
              <small>&nbsp;{unit}</small>
            </WeightButton>
          )}
          {line && <p className={`${classes.line} tnum`}>{line}</p>}
        </li>
      ))}
    </ol>
  );
}

function Loaded(props: LoadedProps) {
  const { weights, name, chosenLiftId, onChooseLift, renderLiftPicker, onSaved } = props;
  const { unit, source, offers } = weights;
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
      <WeightsList weights={weights} name={name} />
    </>
  );
}

/** Shows the sets of a lift with the athlete's own weights. Without a max it asks for one. */
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
