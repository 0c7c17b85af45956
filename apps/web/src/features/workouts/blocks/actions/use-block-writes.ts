import * as blocks from '@trackboard/contract/blocks';
import type { Block } from '@trackboard/contract/blocks';
import { formatDay } from '../../../../lib/dates.ts';
import { toastServerMessage } from '../../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../../ui/toasts.tsx';
import { useWrite } from '../../../../ui/writing/use-write.ts';
import { draftCount } from '../../publishing/drafts.ts';
import { firstMovable, summaryOf } from '../shape.ts';

const onError = toastServerMessage;

/** What is done with a block as a whole. */
export function useBlockWrites(block: Block) {
  const { id } = block;
  const lay = useWrite(blocks.lay, {
    success: ({ workouts }) =>
      notifySuccess(`${draftCount(workouts.length)} added to the calendar`),
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
    if (isDone) notifySuccess(`Week ${week} published, ${draftCount(drafts)}`);
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
