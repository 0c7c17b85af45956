import { Box, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import {
  type ReadField,
  type Workout,
  type WorkoutType,
  workoutParts,
} from '@trackboard/contract/workouts';
import { withLoadsIn } from '@trackboard/scoring';
import { memo, useEffect, useRef, useState } from 'react';
import { Plate } from '../../../ui/plate.tsx';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import {
  contentInput,
  scoreTypeOptions,
  valuesOfCopy,
  valuesOfWorkout,
  workoutRules,
} from '../form/workout-form-values.ts';
import { useWeightUnit } from '../../../lib/session.ts';
import { partOptions } from '../parts/parts.tsx';
import { workoutKind } from '../workout-kind.ts';
import {
  type Change,
  type PastedCard as Card,
  type PastedWorkout,
  asWorkout,
  guessedWords,
} from './paste.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { WorkoutModes } from '../form/workout-modes.tsx';
import { shiftDay } from '../week.ts';
import classes from './pasted-card.module.css';

interface PastedCardFormProps {
  workout: PastedWorkout;
  trackId: string;
  onDone: (workout: PastedWorkout) => void;
  onCancel: () => void;
}

/** The workout form in a card, to correct the read workout. */
function PastedCardForm({ workout, trackId, onDone, onCancel }: PastedCardFormProps) {
  const shown = asWorkout(workout, trackId);
  const [mode, setMode] = useState<WorkoutType>(shown.workoutType);
  const timeZone = useGymZone();
  const form = useSchemaForm(workoutRules(mode), valuesOfWorkout(shown, timeZone));

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);

  function copy(past: Workout): void {
    const { schedule } = form.values;
    const values = valuesOfCopy({ ...past, schedule: shiftDay(past.schedule, -7) }, timeZone);
    form.setValues({ ...values, schedule, trackId });
    setMode(past.workoutType);
  }

  const submit = form.submit(async (values) => {
    form.guard.done();
    onDone({ ...contentInput(mode, values), schedule: values.schedule ?? '' });
  }, toastServerMessage);
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <WorkoutModes mode={mode} onMode={setMode} form={form} isNew tracks={null} onCopy={copy} />
        <FormButtons submit="Done" quiet onCancel={onCancel} />
      </Stack>
    </form>
  );
}

export interface CardActions {
  readonly change: (key: string, change: Change) => void;
  /** Opens the form of a card. Null closes the form. */
  readonly edit: (key: string | null) => void;
  /** Highlights the lines of a card. Null highlights none. */
  readonly point: (key: string | null) => void;
}

interface OfCard {
  card: Card;
  act: CardActions;
}

const partChoices = [{ value: '', label: 'No part' }, ...partOptions];

/** Shows the score type and the part as words, each of which opens a list. */
function Kind({ card: { key, workout }, act }: OfCard) {
  const shown = asWorkout(workout);
  const { workoutType, scoreType, name } = shown;
  const kind = workoutKind(shown);
  const mode = workoutType === 'lift' ? 'lift' : 'custom';
  const set = (change: object, field: ReadField) =>
    act.change(key, { workout: { ...workout, ...change }, confirmed: [field] });
  return (
    <Group className={`${classes.kind} ${classes.words}`} gap="var(--space-12)">
      <Plate color={kind.color}>
        {workoutType === 'database' ? (
          kind.words
        ) : (
          <NativeSelect
            variant="unstyled"
            aria-label={`Score type of ${name}`}
            data={scoreTypeOptions(mode)}
            value={String(scoreType)}
            onChange={(event) => set({ scoreType: Number(event.target.value) }, 'scoreType')}
          />
        )}
      </Plate>
      <NativeSelect
        variant="unstyled"
        aria-label={`Part of ${name}`}
        data={partChoices}
        value={workout.part ?? ''}
        onChange={({ target }) =>
          set({ part: workoutParts.find((part) => part === target.value) ?? null }, 'part')
        }
      />
    </Group>
  );
}

/** Shows each guess with its reason, and the hints to check. */
function Remarks({ card: { key, guesses, hints, workout }, act }: OfCard) {
  const ofCard = guesses.filter(({ field }) => field !== 'date');
  if (ofCard.length + hints.length === 0) return null;
  return (
    <Stack component="ul" className={classes.remarks} gap="var(--space-4)" mt="xs" c="dimmed">
      {ofCard.map(({ field, why }) => (
        <li key={`${field} ${why}`} data-guess>
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          <span>
            <b>{guessedWords(field)}.</b> {why}
          </span>
          <Button
            variant="subtle"
            size="compact-md"
            me="var(--button-edge)"
            aria-label={`That is right: ${guessedWords(field)} in ${workout.name}`}
            onClick={() => act.change(key, { confirmed: [field] })}
          >
            That is right
          </Button>
        </li>
      ))}
      {hints.map(({ text }) => (
        <li key={text}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </Stack>
  );
}

function Content({ card, act }: OfCard) {
  const { workout } = card;
  const unit = useWeightUnit();
  return (
    <>
      <Kind card={card} act={act} />
      <Box component="h4" m={0} fz="lg" fw={600} lh={1.3}>
        {workout.name}
      </Box>
      <WorkoutSummary workout={asWorkout(workout)} />
      {workout.notes && (
        <Text dir="auto" c="dimmed" fz="sm" style={{ whiteSpace: 'pre-line' }}>
          {withLoadsIn(workout.notes, unit)}
        </Text>
      )}
      <Remarks card={card} act={act} />
    </>
  );
}

interface PastedCardProps extends OfCard {
  trackId: string;
  isPointedAt: boolean;
  isOpen: boolean;
}

/** Returns the focus to the button of a form after the form closes. */
function useFocusAfterEditing(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** A workout that was read from the text. The owner can correct it in place. */
export const PastedCard = memo(function PastedCard(props: PastedCardProps) {
  const { card, act, trackId, isPointedAt, isOpen } = props;
  const { key, workout, isLeftOut } = card;
  const { name } = workout;
  const editButton = useFocusAfterEditing(isOpen);
  return (
    <li>
      <Paper
        className={classes.card}
        radius="md"
        data-key={key}
        data-out={isLeftOut || undefined}
        data-pointed={isPointedAt || undefined}
        onPointerEnter={() => act.point(key)}
        onPointerLeave={() => act.point(null)}
        onFocus={() => act.point(key)}
      >
        {isOpen ? (
          <PastedCardForm
            workout={workout}
            trackId={trackId}
            onCancel={() => act.edit(null)}
            onDone={(corrected) => {
              const confirmed = card.guesses.map(({ field }) => field);
              act.change(key, { workout: corrected, confirmed });
              act.edit(null);
            }}
          />
        ) : (
          <>
            {isLeftOut ? <Text td="line-through">{name}</Text> : <Content card={card} act={act} />}
            <Group gap="xs" justify="flex-end" mt="auto" pt="var(--space-4)">
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={isLeftOut ? `Put ${name} back` : `Leave out ${name}`}
                onClick={() => act.change(key, { isLeftOut: !isLeftOut })}
              >
                {isLeftOut ? 'Put back' : 'Leave out'}
              </Button>
              {!isLeftOut && (
                <Button
                  ref={editButton}
                  variant="default"
                  size="compact-md"
                  aria-label={`Edit ${name}`}
                  onClick={() => act.edit(key)}
                >
                  Edit
                </Button>
              )}
            </Group>
          </>
        )}
      </Paper>
    </li>
  );
});
