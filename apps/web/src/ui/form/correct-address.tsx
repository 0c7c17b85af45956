import { TextInput } from '@mantine/core';
import { email as emailSchema } from '@trackboard/contract/accounts';
import { useEffect, useRef } from 'react';
import { z } from 'zod/mini';
import { toastServerMessage } from '../toast-for-error.ts';
import { FormButtons } from './form-buttons.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const addressValues = z.object({ email: emailSchema });

interface CorrectAddressProps {
  /** The address to which mail is not delivered. */
  email: string;
  /** Invites the new address. Resolves to the reason why that is not possible, or to null. */
  send: (email: string) => Promise<string | null>;
  onClose: () => void;
}

/** Corrects the address of an invitation in its row. */
export function CorrectAddress({ email, send, onClose }: CorrectAddressProps) {
  const form = useSchemaForm(addressValues, { email }, { asksBeforeLeaving: 'never' });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = form.submit(async (values) => {
    const typed = values.email.trim().toLowerCase();
    const problem = typed === email ? 'No mail is delivered to this address' : await send(typed);
    if (problem === null) onClose();
    else form.setFieldError('email', problem);
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate style={{ flexBasis: '100%', gridColumn: '1 / -1' }}>
      <TextInput
        label="Correct address"
        mb="xs"
        type="email"
        autoComplete="off"
        maxLength={254}
        ref={field}
        {...form.getInputProps('email')}
      />
      <FormButtons submit="Send invitation" submitting={form.submitting} onCancel={onClose} />
    </form>
  );
}
