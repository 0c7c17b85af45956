import { Input, SegmentedControl, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import * as tracks from '@trackboard/contract/tracks';
import { priceCurrency, priceText, toCents } from '@trackboard/money';
import { z } from 'zod/mini';
import { queryFor } from '../../../lib/query-for.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** A number field; an empty one is an empty string. */
const number = z.union([z.literal(''), z.number()]);

const fields = z.object({
  trackId: z.string().check(z.minLength(1, 'Choose a track')),
  kind: z.enum(['percent', 'amount']),
  off: number,
  lasts: z.enum(['months', 'ever']),
  months: number,
});
type Values = z.input<typeof fields>;

type Given = Pick<CallInput<typeof payments.giveDiscount>, 'percentOff' | 'amountOff' | 'months'>;

/** Returns what the call takes: a percentage or an amount, and the months, or null for ever. */
export function discountOf({ kind, off, lasts, months }: Values): Given {
  const amount = off === '' ? Number.NaN : off;
  const length = months === '' ? Number.NaN : months;
  return {
    ...(kind === 'percent' ? { percentOff: amount } : { amountOff: amount }),
    months: lasts === 'ever' ? null : length,
  };
}

/** The form's values, with the contract's rules. */
export const discountValues: z.ZodMiniType<unknown, Values> = fields.check(
  z.superRefine((values, context) => {
    const result = payments.discountForm.safeParse(discountOf(values));
    for (const { path, message } of result.error?.issues ?? []) {
      const field = path[0] === 'months' ? 'months' : 'off';
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }),
);

interface GiveDiscountProps {
  athlete: { readonly id: string; readonly name: string };
  gymId: string;
  ownerId: string;
  onClose: () => void;
}

/** Asks on which track, how much and how long an athlete gets a discount. */
export function GiveDiscount({ athlete, gymId, ownerId, onClose }: GiveDiscountProps) {
  const give = useWrite(payments.giveDiscount, { success: 'Discount given' });
  const listed = useQuery(queryFor(tracks.ofUser, { gymId, userId: ownerId }));
  const initial: Values = { trackId: '', kind: 'percent', off: '', lasts: 'months', months: 3 };
  const form = useSchemaForm(discountValues, initial);
  const { kind, lasts } = form.values;
  const submit = form.submit(async (values) => {
    await give.submit({
      trackId: values.trackId,
      userId: athlete.id,
      ...discountOf(values),
    });
    form.guard.done();
    onClose();
  }, toastServerMessage);
  const sold = (listed.data ?? []).filter(({ type }) => type === 'paid');
  return (
    <FormDialog
      title={`Discount for ${athlete.name}`}
      size={440}
      action="Give discount"
      actionWidth="auto"
      isSaving={form.submitting}
      onSubmit={submit}
      onClose={() => form.guard.leave(onClose)}
    >
      <Select
        label="Track"
        placeholder="Choose a paid track"
        nothingFoundMessage="No paid tracks"
        allowDeselect={false}
        data={sold.map(({ id, name, price }) => ({
          value: id,
          label: `${name}, ${priceText(toCents(price ?? 0, priceCurrency), priceCurrency)} a month`,
        }))}
        {...form.getInputProps('trackId')}
      />
      <Input.Wrapper label="Discount" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Discount"
          data={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Dollars' },
          ]}
          {...form.getInputProps('kind')}
        />
      </Input.Wrapper>
      <NumberField
        label={kind === 'percent' ? 'Percent off' : 'Dollars off a month'}
        {...(kind === 'percent' ? { suffix: '%' } : { prefix: '$', decimals: 2 })}
        {...form.getInputProps('off')}
      />
      <Input.Wrapper label="How long" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="How long"
          data={[
            { value: 'months', label: 'Some months' },
            { value: 'ever', label: 'For ever' },
          ]}
          {...form.getInputProps('lasts')}
        />
      </Input.Wrapper>
      {lasts === 'months' && <NumberField label="Months" {...form.getInputProps('months')} />}
      <Text size="sm" c="dimmed">
        It starts with the next payment, or with the first one if the athlete subscribes later. The
        athlete sees it under Billing.
      </Text>
    </FormDialog>
  );
}
