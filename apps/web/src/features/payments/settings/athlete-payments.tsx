import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import type { BillingRow } from '@trackboard/contract/payments';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { AthleteUpdatePayment } from '../portals/update-payment-button.tsx';

/** The gyms that an athlete pays or has paid, as choices of a select. */
export function paidGyms(rows: readonly BillingRow[]): { value: string; label: string }[] {
  const names = new Map(rows.map(({ gymId, gym }) => [gymId, gym]));
  return [...names].map(([value, label]) => ({ value, label }));
}

function PortalChoice({ gyms }: { gyms: ReturnType<typeof paidGyms> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const gymId = chosen ?? gyms[0]?.value ?? '';
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Each gym has a page of its own for your card, invoices and subscriptions.
      </Text>
      <Select label="Gym" data={gyms} value={gymId} onChange={setChosen} />
      <div>
        <AthleteUpdatePayment gymId={gymId} />
      </div>
    </Stack>
  );
}

/** Lets an athlete choose a gym and open its billing portal. */
export function AthletePayments({ userId }: { userId: string }) {
  const rows = useQuery(queryFor(payments.billing, { athleteId: userId }));
  return (
    <LoadedList
      query={rows}
      label="Loading payments"
      rows={2}
      empty="No payments yet"
      help="Join a paid track, and your card and invoices are here."
    >
      {(paid) => <PortalChoice gyms={paidGyms(paid)} />}
    </LoadedList>
  );
}
