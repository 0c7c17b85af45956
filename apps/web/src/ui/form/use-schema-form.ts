import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { type SyntheticEvent, useEffect } from 'react';
import type { z } from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { onFirstUse } from '../deferred-part.tsx';
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

type FormSchema<Values> = z.ZodMiniType<unknown, Values>;
type LoadSchema<Values> = () => Promise<FormSchema<Values>>;

/**
 * Validates the values once the schema has loaded. If it cannot be loaded, no problems are reported, and the server checks the
 * same rules.
 */
function deferredResolver<Values extends object>(load: LoadSchema<Values>) {
  return async (values: Values): Promise<FormErrors> => {
    const schema = await load().catch(() => null);
    return schema ? schemaResolver(schema, { sync: true })(values) : {};
  };
}

/**
 * A form that a schema of the contract validates, with its messages. A failed submit keeps the values. On an entry screen, pass a
 * function that loads the schema; it is called at the first use of the page.
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
    // If loading fails, the submit tries again.
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
      // React clears `currentTarget` after the handlers have run, perhaps before the values are validated.
      const element = event?.currentTarget;
      form.onSubmit(
        (values) => run(() => action(values), onError, element),
        (errors) => focusFirst(element, errors),
      )(event);
    },
  };
}
