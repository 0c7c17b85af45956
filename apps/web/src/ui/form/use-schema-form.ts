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
   * Creates the `onSubmit` of the form element. Invalid values and the server's messages for fields are shown at their
   * fields, and the first one is focused. `onError` is called for every failed call.
   */
  submit: (
    action: (values: Values) => Promise<void>,
    onError: (error: unknown) => void,
  ) => (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/** Mantine's inputs have their path as an attribute, by which the first one with an error in DOM order is found. */
function focusFirst(form: HTMLFormElement | undefined, errors: FormErrors): void {
  const inputs = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const input of inputs) {
    if (errors[input.dataset['path'] ?? '']) return input.focus();
  }
}

interface SchemaFormOptions {
  /** `never` for a form that is quickly filled in again, such as a login. */
  asksBeforeLeaving?: 'when dirty' | 'never';
  /** Whether something besides the values is unsaved, such as a chosen file. */
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
