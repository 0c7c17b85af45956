import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { type SyntheticEvent, useEffect } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { onFirstUse } from '../deferred-part.tsx';
import { type LeaveGuard, useLeaveGuard } from '../dialogs/use-leave-guard.ts';

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
  /** Whether something other than the values is unsaved, such as a chosen file. */
  holdsMore?: boolean;
}

type FormSchema<Values> = z.ZodType<unknown, Values>;
type LoadSchema<Values> = () => Promise<FormSchema<Values>>;

/** Validates once the schema is loaded. If it cannot be loaded, nothing is found: the server checks the same rules. */
function deferredResolver<Values extends object>(load: LoadSchema<Values>) {
  return async (values: Values): Promise<FormErrors> => {
    const schema = await load().catch(() => null);
    return schema ? schemaResolver(schema, { sync: true })(values) : {};
  };
}

/**
 * A form validated by a schema of the contract, with its messages. A failed submit keeps the values. On an entry screen,
 * pass a function that loads the schema; it is called at the first use of the page.
 */
export function useSchemaForm<Values extends object>(
  schema: FormSchema<Values> | LoadSchema<Values>,
  initialValues: Values,
  { asksBeforeLeaving = 'when dirty', holdsMore = false }: SchemaFormOptions = {},
): SchemaForm<Values> {
  const form = useForm<Values>({
    initialValues,
    validate:
      typeof schema === 'function'
        ? deferredResolver(schema)
        : schemaResolver(schema, { sync: true }),
  });
  useEffect(() => {
    // A failure is tried again with the submit.
    if (typeof schema === 'function') onFirstUse(() => void schema().catch(() => undefined));
  }, [schema]);
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
      // React clears it once the handlers have run, maybe before the values are validated.
      const element = event?.currentTarget;
      form.onSubmit(
        (values) => run(() => action(values), onError, element),
        (errors) => focusFirst(element, errors),
      )(event);
    },
  };
}
