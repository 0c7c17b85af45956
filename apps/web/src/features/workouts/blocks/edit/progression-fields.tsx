import {
  Chip,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
} from '@mantine/core';
import type { WeightUnit } from '@trackboard/scoring';
import { LiftPicker } from '../../lift/lift-picker.tsx';
import { ChoiceChip } from '../choice-chip.tsx';
import { type LiftDraft, startOf } from './lift-draft.ts';

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

/** The rule of a progression. Changing it replaces what was changed by hand. */
export function ProgressionFields({ draft, unit, weeks, onChange }: ProgressionFieldsProps) {
  const change = (part: Partial<LiftDraft>) => onChange({ ...part, changed: {} });
  const suffix = draft.kind === 'load' ? ` ${unit}` : '%';
  const number = (name: 'start' | 'step' | 'sets' | 'reps') => ({
    value: draft[name],
    onChange: (value: number | string) => value !== '' && change({ [name]: Number(value) }),
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
          onChange={(kind) => change(startOf(kind, unit))}
        />
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <NumberInput label="Week 1" suffix={suffix} decimalScale={1} min={0} {...number('start')} />
        <NumberInput label="Each week" suffix={suffix} decimalScale={1} {...number('step')} />
        <NumberInput label="Sets" min={1} max={25} {...number('sets')} />
        <NumberInput label="Reps" min={1} max={100} {...number('reps')} />
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
