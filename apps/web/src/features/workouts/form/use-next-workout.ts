import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { type WorkoutFormValues, valuesOfNext } from './workout-form-values.ts';

type OnSubmit = (event: SyntheticEvent<HTMLFormElement>) => void;

/** For writing several workouts in a row: after each save, the form stays open, empty, with the same or the next day. */
export function useNextWorkout(form: SchemaForm<WorkoutFormValues>, formId: string) {
  /** How many days to go on; null to close after saving. */
  const goesOn = useRef<0 | 1 | null>(null);
  const [round, setRound] = useState(1);

  function element(): HTMLFormElement | null {
    return document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`);
  }

  /** Submits the form like its button, then continues with a workout so many days later. */
  function submitAndGoOn(days: 0 | 1): void {
    goesOn.current = days;
    element()?.requestSubmit();
  }

  /** The `onSubmit` of the form: what its button does, or saving and going on. */
  function onSubmit(save: OnSubmit, saveAndGoOn: (days: 0 | 1) => OnSubmit): OnSubmit {
    return (event) => {
      const days = goesOn.current;
      goesOn.current = null;
      const handle = days === null ? save : saveAndGoOn(days);
      handle(event);
    };
  }

  function start(values: WorkoutFormValues, days: 0 | 1): void {
    form.setInitialValues(valuesOfNext(values, days));
    form.reset();
    flushSync(() => setRound(round + 1));
    // The button is below fields that are longer than a screen.
    element()?.scrollIntoView({ block: 'start' });
    const search = element()?.querySelector<HTMLElement>('[type="search"]');
    (form.getInputNode('name') ?? search)?.focus();
  }

  // `round` is the key of the fields, which resets the searches of the last round.
  return { round, start, submitAndGoOn, onSubmit };
}
