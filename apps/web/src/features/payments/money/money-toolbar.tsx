import { Button, Select } from '@mantine/core';
import * as payments from '@trackboard/contract/payments';
import { IconCalendar, IconDownload } from '@tabler/icons-react';
import { useSaveFile } from '../../../ui/writing/use-save-file.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import { useAccount } from '../connect/use-account.ts';
import classes from './money-toolbar.module.css';
import { monthChoices } from './periods.ts';
import type { MoneyAddress } from './use-money-address.ts';

/** The select of the month, the CSV download and the link to the provider's dashboard. */
export function MoneyToolbar({ address }: { address: MoneyAddress }) {
  const { today, month, status, chooseMonth } = address;
  const account = useAccount();
  const exporting = useSaveFile(payments.exportPayments);
  return (
    <div className={classes.bar}>
      <Select
        className={classes.month}
        variant="quiet"
        aria-label="Month"
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        data={monthChoices(today)}
        value={month}
        onChange={(next) => next && chooseMonth(next)}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate({ month, status })}
      >
        CSV
      </Button>
      {account.data?.isConnectedAccountActive && (
        <div className={classes.dashboard}>
          <ConnectButton variant="default" fullWidth>
            Payment Provider Dashboard
          </ConnectButton>
        </div>
      )}
    </div>
  );
}
