import type { Block } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { useLeaveGuard } from '../../../../ui/dialogs/use-leave-guard.ts';
import { useWeightUnit } from '../../whiteboard/use-weight-unit.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { setDeloads, setLift } from '../plan.ts';
import { weekdayName } from '../shape.ts';
import type { ChangeBlock } from '../use-change-block.ts';
import { type LiftDraft, draftOf, weeksOfDraft } from './lift-draft.ts';
import { LiftWeeks } from './lift-weeks.tsx';
import { ProgressionFields } from './progression-fields.tsx';

interface LiftDialogProps {
  block: Block;
  day: number;
  change: ChangeBlock;
  onClose: () => void;
}

/** The lift of a day through all weeks of a block: its rule, and the weeks that follow from it. */
export function LiftDialog({ block, day, change, onClose }: LiftDialogProps) {
  const unit = useWeightUnit();
  const [draft, setDraft] = useState(() => draftOf(block, day, unit));
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const weeks = weeksOfDraft(draft, block, unit);
  const isLoad = draft.kind === 'load';
  const leave = () => guard.leave(onClose);

  function edit(part: Partial<LiftDraft>): void {
    setDirty(true);
    setDraft((before) => ({ ...before, ...part }));
  }

  async function save(): Promise<void> {
    const { movement, without, deloads } = draft;
    if (!movement) return;
    const kept = weeks.filter(({ week }) => !without.includes(week));
    const lift = setLift({ day, movement, unit: isLoad ? unit : null, weeks: kept });
    const isSaved = await change.send((plan) => lift(setDeloads(deloads)(plan)));
    if (!isSaved) return;
    guard.done();
    onClose();
  }

  return (
    <FormDialog
      title={`Lift of ${weekdayName(day)}`}
      size={620}
      action="Save"
      isSaving={change.isPending}
      disabled={draft.movement === null}
      onSubmit={() => void save()}
      onClose={leave}
    >
      <ProgressionFields draft={draft} unit={unit} weeks={block.weeks.length} onChange={edit} />
      <LiftWeeks
        weeks={weeks}
        unit={isLoad ? unit : '%'}
        without={draft.without}
        onChange={(row) => edit({ changed: { ...draft.changed, [row.week]: row } })}
        onWithout={(without) => edit({ without })}
      />
    </FormDialog>
  );
}
