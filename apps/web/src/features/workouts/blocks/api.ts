import * as blocks from '@trackboard/contract/blocks';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Block } from '@trackboard/contract/blocks';
import { queryFor } from '../../../lib/query-for.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { performWrite, useWrite } from '../../../ui/writing/use-write.ts';
import { type Edit, planOf } from './plan.ts';
import { formatDay } from '../../../lib/dates.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { firstMovable, summaryOf } from './shape.ts';
import { counted } from '../../../lib/locale.ts';

export const blockQuery = (id: string) => queryFor(blocks.get, { id });

export const balanceQuery = (id: string) => queryFor(blocks.balance, { id });

export const changedWords =
  'Somebody has changed this block. Their version is shown now, and what you entered is kept: save again to add it.';

export type ChangeBlock = ReturnType<typeof useChangeBlock>;

/**
 * Saves a change of the block's latest version. If somebody else has changed the block, it loads their version and rejects. The
 * user can then make the change again.
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

/** Changes a block at once. `submit` is for forms, which keep their values, so it rejects after a failure. */
export function useChangeBlock(block: Block) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (edit: Edit) => saveEdit(queries, block, edit),
  });
  /** Saves a change, and shows a failure as a toast. Resolves to whether it succeeded. */
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

const onError = toastServerMessage;

/** The writes that concern a block as a whole. */
export function useBlockWrites(block: Block) {
  const { id } = block;
  const lay = useWrite(blocks.lay, {
    success: ({ workouts }) =>
      notifySuccess(`${counted(workouts.length, 'draft')} added to the calendar`),
    onError,
  });
  const moveBack = useWrite(blocks.move, { success: 'The block is back where it was', onError });
  const move = useWrite(blocks.move, { onError });
  const publish = useWrite(blocks.publish, { onError });
  const template = useWrite(blocks.template, {
    success: ({ name }) => notifySuccess(`${name} is a template now`),
    onError,
  });
  const remove = useWrite(blocks.delete, { success: `${block.name} deleted`, onError });

  async function moveTo(firstDay: string): Promise<boolean> {
    const before = block.weeks[(firstMovable(block) ?? 1) - 1]?.firstDay;
    const isDone = await move.send({ id, firstDay });
    if (isDone && before) {
      const undo = () => void moveBack.send({ id, firstDay: before });
      notifySuccess(`Moved to ${formatDay(firstDay, 'long')}`, { label: 'Undo', onAct: undo });
    }
    return isDone;
  }

  async function publishWeek(week: number): Promise<void> {
    const { drafts } = summaryOf(block, week);
    const isDone = await publish.send({ id, week });
    if (isDone) notifySuccess(`Week ${week} published, ${counted(drafts, 'draft')}`);
  }

  return {
    isPending: [lay, move, publish, template, remove].some((write) => write.isPending),
    layOn: (firstDay: string) => lay.send({ id, firstDay }),
    moveTo,
    publishWeek,
    saveAsTemplate: (name: string, newId: string) => template.send({ id, name, newId }),
    remove: () => remove.send({ id, drafts: true }),
  };
}

export type BlockWrites = ReturnType<typeof useBlockWrites>;
