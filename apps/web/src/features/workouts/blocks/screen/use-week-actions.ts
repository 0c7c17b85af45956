import type { Block } from '@trackboard/contract/blocks';
import { notifySuccess } from '../../../../ui/toasts.tsx';
import type { WeekActions } from '../grid/week-menu.tsx';
import { addWeek, duplicateWeek, planOf, removeWeek, restoreWeek, setKind } from '../plan.ts';
import type { ChangeBlock } from '../use-change-block.ts';

/** What the menus of the weeks do. */
export function useWeekActions(
  block: Block,
  change: ChangeBlock,
  publish: (week: number) => void,
): WeekActions {
  async function remove(week: number): Promise<void> {
    const before = planOf(block);
    if (!(await change.send(removeWeek(week)))) return;
    const undo = () => void change.send(restoreWeek(before, week));
    notifySuccess(`Week ${week} removed`, { label: 'Undo', onAct: undo });
  }

  return {
    setKind: (week, kind) => void change.send(setKind(week, kind)),
    duplicate: (week) => void change.send(duplicateWeek(week)),
    add: () => void change.send(addWeek),
    remove: (week) => void remove(week),
    publish,
  };
}
