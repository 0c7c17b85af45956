import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { type LeaveGuard, useLeaveGuard } from '../dialogs/use-leave-guard.ts';

type FormSubmit = SyntheticEvent<HTMLFormElement> | undefined;

export interface SchemaForm<Values> extends UseFormReturnType<Values> {
  /** Asks before unsaved values are lost. An action calls `guard.done()` once they are saved, before it navigates. */
  guard: LeaveGuard;
  /**
   * Makes the `onSubmit` of the form element. Invalid values show their messages and the first of them gets the focus,
   * and so do the server's messages for fields. `onError` is called for every failed call as well.
   */
  submit: (
    action: (values: Values) => Promise<void>,
    onError: (error: unknown) => void,
  ) => (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/** Mantine's inputs have the path of their value as an attribute, so the first one with an error is found in DOM order. */
function focusFirst(form: HTMLFormElement | undefined, errors: FormErrors): void {
  const inputs = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const input of inputs) {
    if (errors[input.dataset['path'] ?? '']) return input.focus();
  }
}

interface SchemaFormOptions {
  /** `never` for a form whose values are quickly typed again, such as a login. */
  asksBeforeLeaving?: 'when dirty' | 'never';
  /** Something besides the values is not saved yet, such as a chosen file. */
  holdsMore?: boolean;
}

/** A form validated by a schema of the contract, with its messages. A failed submit keeps the values. */
export function useSchemaForm<Values extends object>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
  { asksBeforeLeaving = 'when dirty', holdsMore = false }: SchemaFormOptions = {},
): SchemaForm<Values> {
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  });
  const isDirty = form.isDirty() || holdsMore;
  const guard = useLeaveGuard(asksBeforeLeaving === 'when dirty' && isDirty);

  async function run(
    attempt: () => Promise<void>,
    onError: (error: unknown) => void,
    on: FormSubmit,
  ) {
    const element = on?.currentTarget;
    try {
      await attempt();
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      guard.undone();
      const fields = error instanceof ApiError ? error.fields : {};
      form.setErrors(fields);
      focusFirst(element, fields);
      onError(error);
    }
  }

  return {
    ...form,
    guard,
    submit: (action, onError) =>
      form.onSubmit(
        (values, event) => run(() => action(values), onError, event),
        (errors, _, event) => focusFirst(event?.currentTarget, errors),
      ),
  };
}
