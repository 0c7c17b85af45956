import { useQueryClient } from '@tanstack/react-query';
import * as blocks from '@trackboard/contract/blocks';
import type { Block } from '@trackboard/contract/blocks';
import { ApiError } from '../../../lib/api-error.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { blockQuery } from './api.ts';
import { type Edit, planOf } from './plan.ts';

const changedWords =
  'Somebody has changed this block. Their version is shown now, and what you entered is kept: save again to add it.';

/** Changes a block at once. */
export interface ChangeBlock {
  /** For forms, which keep their values: rejects after a failure. */
  readonly submit: (edit: Edit) => Promise<void>;
  /** Shows a failure as a toast. Resolves to the success. */
  readonly send: (edit: Edit) => Promise<boolean>;
  readonly isPending: boolean;
}

/** Saves changes of a block. After a change by somebody else, their version is loaded, and the change can be made again. */
export function useChangeBlock(block: Block): ChangeBlock {
  const queries = useQueryClient();
  const save = useWrite(blocks.save);
  const query = blockQuery(block.id);

  async function submit(edit: Edit): Promise<void> {
    const latest = queries.getQueryData(query.queryKey) ?? block;
    try {
      await save.submit(edit(planOf(latest)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      await queries.refetchQueries({ queryKey: query.queryKey });
      throw new ApiError({ status: error.status, message: changedWords });
    }
  }

  const send = (edit: Edit) =>
    submit(edit).then(
      () => true,
      (error: unknown) => {
        toastServerMessage(error);
        return false;
      },
    );
  return { submit, send, isPending: save.isPending };
}
