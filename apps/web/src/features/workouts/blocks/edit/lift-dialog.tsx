import type { Block } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { Checkbox, Chip, Group, Input, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { formatReps, type WeightUnit } from '@trackboard/scoring';
import { useLeaveGuard } from '../../../../ui/dialogs/use-leave-guard.ts';
import { useWeightUnit } from '../../../../lib/session.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { type LiftWeek, setDeloads, setLift } from '../plan.ts';
import { weekdayName } from '../shape.ts';
import type { ChangeBlock } from '../api.ts';
import { type LiftDraft, draftOf, startOf, unitOfDraft, weeksOfDraft } from './lift-draft.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { LiftPicker } from '../../lift/lift-picker.tsx';
import { allowedReps } from '../../lift/lift-sets.ts';
import { RepsField } from '../../lift/reps-field.tsx';
import { ChoiceChip } from '../choice-chip.tsx';

interface LiftWeeksProps {
  weeks: readonly LiftWeek[];
  /** The unit of the amounts: `%`, or the unit of the loads. */
  unit: string;
  without: readonly number[];
  onChange: (week: LiftWeek) => void;
  onWithout: (weeks: number[]) => void;
}

interface FieldProps {
  label: string;
  value: number | null;
  max: number;
  decimals?: number;
  suffix?: string;
  disabled: boolean;
  onChange: (value: number) => void;
}

function Field({ label, value, max, decimals = 0, suffix = '', disabled, onChange }: FieldProps) {
  return (
    <NumberField
      aria-label={label}
      decimals={decimals}
      suffix={suffix}
      disabled={disabled}
      value={value ?? ''}
      onChange={(typed) => typed !== '' && typed >= 0 && typed <= max && onChange(typed)}
    />
  );
}

function WeekRow({ row, ...props }: Omit<LiftWeeksProps, 'weeks'> & { row: LiftWeek }) {
  const { unit, without, onChange, onWithout } = props;
  const { week } = row;
  const isPercent = unit === '%';
  const isOut = without.includes(week);
  const others = without.filter((each) => each !== week);
  const field = (name: 'amount' | 'sets') => ({
    value: row[name],
    disabled: isOut,
    onChange: (value: number) => onChange({ ...row, [name]: value }),
  });
  return (
    <tr>
      <td>
        <Checkbox
          style={{ whiteSpace: 'nowrap' }}
          label={`Week ${week}`}
          checked={!isOut}
          onChange={() => onWithout(isOut ? others : [...others, week])}
        />
      </td>
      <td>
        <Field
          {...field('amount')}
          label={`${isPercent ? 'Percent' : 'Load'} of week ${week}`}
          max={isPercent ? 100 : 1000}
          decimals={1}
          suffix={isPercent ? '%' : ` ${unit}`}
        />
      </td>
      <td>
        <Field {...field('sets')} label={`Sets of week ${week}`} max={25} />
      </td>
      <td>
        <RepsField
          aria-label={`Reps of week ${week}`}
          disabled={isOut}
          value={formatReps(row)}
          onChange={(typed) => {
            const reps = allowedReps(typed);
            if (reps) onChange({ ...row, ...reps });
          }}
        />
      </td>
    </tr>
  );
}

/**
 * Shows the lift in each week: the values of the progression, and those that the owner changed by
 * hand.
 */
function LiftWeeks({ weeks, ...props }: LiftWeeksProps) {
  return (
    <table className="table" aria-label="The weeks of the lift">
      <thead>
        <tr>
          <th>Week</th>
          <th>{props.unit === '%' ? 'Percent' : 'Load'}</th>
          <th>Sets</th>
          <th>Reps</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((row) => (
          <WeekRow key={row.week} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

interface ProgressionFieldsProps {
  draft: LiftDraft;
  unit: WeightUnit;
  weeks: number;
  onChange: (change: Partial<LiftDraft>) => void;
}

const kinds: { value: LiftDraft['kind']; label: string }[] = [
  { value: 'percent', label: 'Percent' },
  { value: 'wave', label: 'Waves' },
  { value: 'load', label: 'Load' },
];

const help = {
  percent: 'A percentage of each athlete’s max, which rises every working week.',
  wave: 'Three rising weeks, then three more from a higher start.',
  load: 'One weight for all athletes, which rises every working week.',
} as const;

/** The fields of a progression. Changing them replaces the values that were changed by hand. */
function ProgressionFields({ draft, unit, weeks, onChange }: ProgressionFieldsProps) {
  const change = (part: Partial<LiftDraft>) => onChange({ ...part, changed: {} });
  const suffix = draft.kind === 'load' ? ` ${unit}` : '%';
  const number = (name: 'start' | 'step' | 'sets') => ({
    value: draft[name],
    onChange: (value: number | '') =>
      value !== '' && !Number.isNaN(value) && change({ [name]: value }),
  });
  return (
    <Stack gap="md">
      <LiftPicker
        liftId={draft.movement?.id ?? null}
        onPick={(movement) => onChange({ movement })}
        path="movement"
      />
      <Input.Wrapper description={help[draft.kind]} inputWrapperOrder={['input', 'description']}>
        <SegmentedControl<LiftDraft['kind']>
          fullWidth
          mb="var(--space-4)"
          aria-label="Progression"
          data={kinds}
          value={draft.kind}
          onChange={(kind) => change(startOf(kind, unit, weeks - draft.deloads.length))}
        />
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <NumberField label="Week 1" suffix={suffix} decimals={1} {...number('start')} />
        <NumberField label="Each week" suffix={suffix} decimals={1} {...number('step')} />
        <NumberField label="Sets" {...number('sets')} />
        <RepsField
          label="Reps"
          value={formatReps(draft)}
          onChange={(typed) => {
            const reps = allowedReps(typed);
            if (reps) change(reps);
          }}
        />
      </SimpleGrid>
      <Chip.Group
        multiple
        value={draft.deloads.map(String)}
        onChange={(chosen) => change({ deloads: chosen.map(Number) })}
      >
        <Stack component="fieldset" gap="var(--space-6)">
          <Input.Label component="legend" labelElement="div" p={0}>
            Deload weeks
          </Input.Label>
          <Group gap="var(--space-6)">
            {Array.from({ length: weeks }, (_, at) => (
              <ChoiceChip key={`week ${at + 1}`} value={String(at + 1)}>
                {String(at + 1)}
              </ChoiceChip>
            ))}
          </Group>
        </Stack>
      </Chip.Group>
    </Stack>
  );
}

interface LiftDialogProps {
  block: Block;
  day: number;
  change: ChangeBlock;
  onClose: () => void;
}

/**
 * The lift of a day through all weeks of a block: its progression, and the weeks that follow from
 * it.
 */
export function LiftDialog({ block, day, change, onClose }: LiftDialogProps) {
  const unit = unitOfDraft(block, day, useWeightUnit());
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
