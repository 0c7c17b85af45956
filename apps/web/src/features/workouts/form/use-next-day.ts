import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { type WorkoutFormValues, valuesOfNextDay } from './workout-form-values.ts';

type OnSubmit = (event: SyntheticEvent<HTMLFormElement>) => void;

/** For writing several days in a row: after each save, the form stays open, empty, with the next day. */
export function useNextDay(form: SchemaForm<WorkoutFormValues>, formId: string) {
  const goesOn = useRef(false);
  const [round, setRound] = useState(1);

  function element(): HTMLFormElement | null {
    return document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`);
  }

  /** Submits the form like its button, then continues with the next day. */
  function submitAndGoOn(): void {
    goesOn.current = true;
    element()?.requestSubmit();
  }

  /** The `onSubmit` of the form: what its button does, or saving and going on. */
  function onSubmit(save: OnSubmit, saveAndGoOn: OnSubmit): OnSubmit {
    return (event) => {
      const handle = goesOn.current ? saveAndGoOn : save;
      goesOn.current = false;
      handle(event);
    };
  }

  function start(values: WorkoutFormValues): void {
    form.setInitialValues(valuesOfNextDay(values));
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
