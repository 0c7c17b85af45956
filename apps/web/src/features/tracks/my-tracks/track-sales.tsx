import { Button, Group, Stack, Text } from '@mantine/core';
import * as tracks from '@trackboard/contract/tracks';
import { type ListedTrack, paidPrice } from '@trackboard/contract/tracks';
import { z } from 'zod/mini';
import { formatInstant } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/locale.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { trackPrice } from '../track-terms.ts';

type SoldTrack = Pick<
  ListedTrack,
  'id' | 'name' | 'price' | 'athletes' | 'salesEndedOn' | 'successor' | 'successorName'
>;

/** 'Its 12 athletes keep it and go on paying $25 a month.' */
export function keepingWords({ athletes, price }: Pick<SoldTrack, 'athletes' | 'price'>): string {
  if (!athletes) return 'Nobody is on it.';
  const who = athletes === 1 ? 'Its 1 athlete keeps' : `Its ${formatCount(athletes)} athletes keep`;
  const pays = athletes === 1 ? 'goes on paying' : 'go on paying';
  return `${who} it and ${pays} ${trackPrice(price ?? 0)} a month.`;
}

/** Another price than the present one. */
export const newPrice = (present: number | null) =>
  z.object({
    price: paidPrice.check(
      z.refine((price) => price !== present, 'Enter a price other than the present one.'),
    ),
  });

interface NewPriceProps {
  track: SoldTrack;
  onSold: () => void;
  onClose: () => void;
}

/** Asks for the new price of a track and sells it. Its form must not be inside another one. */
export function NewPrice({ track, onSold, onClose }: NewPriceProps) {
  const { id, name, athletes } = track;
  const sell = useWrite(tracks.createSuccessor, {
    success: ({ price }) =>
      notifySuccess(`${name} is now sold for ${trackPrice(price ?? 0)} a month`),
  });
  const form = useSchemaForm(newPrice(track.price), { price: track.price ?? 1 });
  const submit = form.submit(async ({ price }) => {
    await sell.submit({ id, price });
    form.guard.done();
    onSold();
  }, toastServerMessage);
  const { price } = form.values;
  return (
    <FormDialog
      title={`New price for ${name}`}
      size={440}
      action={price && price !== track.price ? `Sell for ${trackPrice(price)}` : 'Sell'}
      actionWidth="auto"
      isSaving={form.submitting}
      onSubmit={submit}
      onClose={() => form.guard.leave(onClose)}
    >
      <NumberField
        label="New price"
        description="Dollars per month"
        prefix="$"
        decimals={2}
        data-autofocus
        {...form.getInputProps('price')}
      />
      <Text>
        A copy of {name} with its workouts, texts and picture is sold at this price from now on. The
        old track leaves the marketplace.
      </Text>
      {Boolean(athletes) && (
        <Text>
          {keepingWords(track)} {athletes === 1 ? 'The athlete' : 'Each'} is told once how to move
          to the new price. An athlete who moves pays it from the end of the paid month.
        </Text>
      )}
    </FormDialog>
  );
}

interface TrackSalesProps {
  /** A paid track. */
  track: SoldTrack;
  /** Called when the owner wants another price. */
  onNewPrice: () => void;
  /** Called when the sales have changed. */
  onDone: () => void;
}

/** Ends the sales of a paid track, opens them again, or sells it at another price. */
export function TrackSales({ track, onNewPrice, onDone }: TrackSalesProps) {
  const { id, name, salesEndedOn, successor, successorName } = track;
  const sales = useWrite(tracks.update);
  async function change(salesEnded: boolean, detail: string): Promise<void> {
    if (await sales.ask(detail, { id, salesEnded })) onDone();
  }
  return (
    <Stack gap="xs">
      {salesEndedOn && (
        <Group gap="xs">
          <StatusBadge tone="neutral">Sales ended</StatusBadge>
          <Text size="sm" c="dimmed">
            {formatInstant(salesEndedOn, 'date')}. {keepingWords(track)}
          </Text>
        </Group>
      )}
      {successor && (
        <Text size="sm">
          Sold instead: <bdi>{successor.name}</bdi> for {trackPrice(successor.price)} a month.
        </Text>
      )}
      {successorName !== null && !successor && (
        <Text size="sm">
          <bdi>{successorName}</bdi> was made of this track at a new price. To change the price
          again, edit that track, or remove it first.
        </Text>
      )}
      <Group gap="xs">
        {successorName === null && (
          <Button variant="default" onClick={onNewPrice}>
            Sell at a new price
          </Button>
        )}
        {salesEndedOn ? (
          <Button
            variant="subtle"
            loading={sales.isPending}
            onClick={() =>
              void change(false, `${name} is in the marketplace again for new athletes.`)
            }
          >
            Open sales again
          </Button>
        ) : (
          <Button
            variant="subtle"
            loading={sales.isPending}
            onClick={() =>
              void change(true, `Nobody new can subscribe to ${name}. ${keepingWords(track)}`)
            }
          >
            End sales
          </Button>
        )}
      </Group>
    </Stack>
  );
}
