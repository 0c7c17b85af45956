import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';
import type { z } from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { type LeaveGuard, useLeaveGuard } from '../dialogs/use-leave-guard.ts';

export interface SchemaForm<Values> extends UseFormReturnType<Values> {
  /** Asks before unsaved values are lost. An action calls `guard.done()` once the values are saved, before it navigates. */
  guard: LeaveGuard;
  /**
   * Creates the `onSubmit` of the form element. It shows invalid values and the server's messages at their fields, and focuses
   * the first such field. `onError` is called for every failed call.
   */
  submit: (
    action: (values: Values) => Promise<void>,
    onError: (error: unknown) => void,
  ) => (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/** Focuses the first input with an error in DOM order. Mantine's inputs have their path as an attribute. */
function focusFirst(form: HTMLFormElement | undefined, errors: FormErrors): void {
  const inputs = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const input of inputs) {
    if (errors[input.dataset['path'] ?? '']) return input.focus();
  }
}

interface SchemaFormOptions {
  /** `never` is for a form that is quickly filled in again, such as a login. */
  asksBeforeLeaving?: 'when dirty' | 'never';
  /** Whether more than the values is unsaved, such as a chosen file. */
  holdsMore?: boolean;
}

/** A form that a schema of the contract validates, with its messages. A failed submit keeps the values. */
export function useSchemaForm<Values extends object>(
  schema: z.ZodMiniType<unknown, Values>,
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
    element: HTMLFormElement | undefined,
  ) {
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
    submit: (action, onError) => (event) => {
      // React clears `currentTarget` after the handlers have run, perhaps before the values are validated.
      const element = event?.currentTarget;
      form.onSubmit(
        (values) => run(() => action(values), onError, element),
        (errors) => focusFirst(element, errors),
      )(event);
    },
  };
}
