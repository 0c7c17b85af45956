import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as notifications from '@trackboard/contract/notifications';
import { changeTo, pendingWritesOf } from '../../../lib/pending-writes.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

type Changes = CallInput<typeof notifications.saveSettings>;

const shown = changeTo(notifications.settings, (settings, { kinds, ...others }: Changes) => ({
  ...settings,
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  kinds: settings.kinds.map((row) => ({
    ...row,
    ...kinds?.find(({ kind }) => kind === row.kind),
  })),
}));

/** The settings of the user's notifications. A change is shown at once, and reverted with a message if it fails. */
export function useSettings() {
  const queries = useQueryClient();
  const { send } = useWrite(notifications.saveSettings);
  const query = useQuery(queryFor(notifications.settings, {}));
  const save = async (changes: Changes) => {
    const end = pendingWritesOf(queries).begin([shown], changes);
    end(await send(changes));
  };
  return { query, save };
}
