import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as blocks from '@trackboard/contract/blocks';
import type { Block } from '@trackboard/contract/blocks';
import { ApiError } from '../../../lib/api-error.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { performWrite } from '../../../ui/writing/use-write.ts';
import { blockQuery } from './api.ts';
import { type Edit, planOf } from './plan.ts';

export const changedWords =
  'Somebody has changed this block. Their version is shown now, and what you entered is kept: save again to add it.';

export type ChangeBlock = ReturnType<typeof useChangeBlock>;

/**
 * Saves a change of the block's latest version. After a change by somebody else, it loads their version and rejects, and
 * the change can be made again.
 */
export async function saveEdit(queries: QueryClient, block: Block, edit: Edit): Promise<void> {
  const query = blockQuery(block.id);
  const latest = queries.getQueryData(query.queryKey) ?? block;
  try {
    await performWrite(queries, blocks.save, edit(planOf(latest)), {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    await queries.fetchQuery({ ...query, staleTime: 0 });
    throw new ApiError({ status: error.status, message: changedWords });
  }
}

/** Changes a block at once. `submit` is for forms, which keep their values: it rejects after a failure. */
export function useChangeBlock(block: Block) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (edit: Edit) => saveEdit(queries, block, edit),
  });
  /** Shows a failure as a toast. Resolves to the success. */
  const send = (edit: Edit) =>
    mutateAsync(edit).then(
      () => true,
      (error: unknown) => {
        toastServerMessage(error);
        return false;
      },
    );
  return { submit: mutateAsync, send, isPending };
}
