import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconBarbell, IconMinus, IconPlus } from '@tabler/icons-react';
import type { PlateSets } from '@trackboard/contract/gyms';
import {
  type Bar,
  loadBar,
  type OwnedPlate,
  plateGrain,
  type PlateSet,
  smallestStep,
  usualPlates,
  type WeightUnit,
} from '@trackboard/scoring';
import { type SyntheticEvent, useId, useState } from 'react';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { plateColor } from './bar-drawing.tsx';
import { unitWords } from './places.ts';
import classes from './plate-set-fields.module.css';

/** The plates and bars that are offered, besides those that somebody has added. */
const offered: Readonly<Record<WeightUnit, { plates: readonly number[]; bars: readonly Bar[] }>> = {
  kg: {
    plates: [...usualPlates.kg.plates.map(({ weight }) => weight), 0.5],
    bars: [...usualPlates.kg.bars, { weight: 10, name: 'training' }],
  },
  lbs: {
    plates: [55, ...usualPlates.lbs.plates.map(({ weight }) => weight), 1.25],
    bars: [...usualPlates.lbs.bars, { weight: 15, name: 'training' }],
  },
};

const heaviestFirst = <Each extends { readonly weight: number }>(all: readonly Each[]) =>
  all.toSorted((a, b) => b.weight - a.weight);

const withOffered = <Each extends { readonly weight: number }>(
  own: readonly Each[],
  more: readonly Each[],
): Each[] =>
  heaviestFirst([
    ...own,
    ...more.filter(({ weight }) => own.every((each) => each.weight !== weight)),
  ]);

interface SetProps {
  set: PlateSet;
  unit: WeightUnit;
  /** Whether pairs are counted, as at home. */
  isCounted: boolean;
  onChange: (set: PlateSet) => void;
}

const mostPairs = 20;

/** Counts the pairs of a plate at home. */
function Pairs({
  plate,
  unit,
  onChange,
}: {
  plate: OwnedPlate;
  unit: WeightUnit;
  onChange: (pairs: number) => void;
}) {
  const pairs = plate.pairs ?? 1;
  const name = `${plate.weight} ${unitWords[unit]}`;
  return (
    <Group component="span" gap={0} wrap="nowrap">
      <ActionIcon
        size={44}
        bg={pairs <= 1 ? 'none' : undefined}
        disabled={pairs <= 1}
        aria-label={`One pair of ${name} less`}
        onClick={() => onChange(pairs - 1)}
      >
        <IconMinus size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Text component="output" className="tnum" ta="center" miw={52} fz="sm">
        {pairs === 1 ? '1 pair' : `${pairs} pairs`}
      </Text>
      <ActionIcon
        size={44}
        bg={pairs >= mostPairs ? 'none' : undefined}
        disabled={pairs >= mostPairs}
        aria-label={`One pair of ${name} more`}
        onClick={() => onChange(pairs + 1)}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function PlatesRow({ set, unit, isCounted, onChange }: SetProps) {
  const labelId = useId();
  const owns = (weight: number) => set.plates.find((plate) => plate.weight === weight);
  const shown = withOffered(
    set.plates,
    offered[unit].plates.map((weight) => ({ weight, pairs: isCounted ? 1 : null })),
  );
  const replace = (weight: number, next: OwnedPlate[]) =>
    onChange({
      ...set,
      plates: heaviestFirst([...set.plates.filter((plate) => plate.weight !== weight), ...next]),
    });
  return (
    <fieldset className={classes.line} aria-labelledby={labelId}>
      <Text id={labelId} fw={560} fz="sm">
        Plates
      </Text>
      <Group gap="var(--space-8)">
        {shown.map((plate) => {
          const own = owns(plate.weight);
          return (
            <Group
              key={plate.weight}
              component="span"
              className={own && isCounted ? classes.counted : undefined}
              gap="var(--space-4)"
              wrap="nowrap"
            >
              <button
                type="button"
                className={classes.chip}
                aria-pressed={own !== undefined}
                onClick={() => replace(plate.weight, own ? [] : [plate])}
              >
                <Plate color={plateColor(plate.weight, unit)}>{plate.weight}</Plate>
              </button>
              {own && isCounted && (
                <Pairs
                  plate={own}
                  unit={unit}
                  onChange={(pairs) => replace(plate.weight, [{ ...own, pairs }])}
                />
              )}
            </Group>
          );
        })}
      </Group>
    </fieldset>
  );
}

const isWeight = (weight: number) =>
  weight >= plateGrain && weight <= 100 && Number.isInteger(weight / plateGrain);

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Adds a bar that is not offered. */
function NewBar({
  set,
  unit,
  onChange,
  onDone,
}: Omit<SetProps, 'isCounted'> & { onDone: () => void }) {
  const [weight, setWeight] = useState<number | ''>('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  function add(event: SyntheticEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const value = Number(weight);
    if (!isWeight(value)) return setProblem('Use 0.25 to 100, in steps of 0.25.');
    if (set.bars.some((bar) => bar.weight === value)) return setProblem('This bar is listed.');
    onChange({ ...set, bars: heaviestFirst([...set.bars, { weight: value, name: name.trim() }]) });
    return onDone();
  }
  return (
    <Group component="form" mt="sm" align="flex-end" gap="xs" onSubmit={add}>
      <NumberField
        label="Weight"
        ref={takeFocus}
        w={120}
        decimals={2}
        suffix={` ${unitWords[unit]}`}
        value={weight}
        error={problem}
        onChange={setWeight}
      />
      <TextInput
        label="Name"
        w={160}
        maxLength={20}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" h={44}>
        Add
      </Button>
      <Button variant="subtle" h={44} onClick={onDone}>
        Cancel
      </Button>
    </Group>
  );
}

const mostBars = 8;

function BarsRow({ set, unit, onChange }: Omit<SetProps, 'isCounted'>) {
  const labelId = useId();
  const [isAdding, setAdding] = useState(false);
  const shown = withOffered(set.bars, offered[unit].bars);
  const owns = (bar: Bar) => set.bars.some(({ weight }) => weight === bar.weight);
  const toggle = (bar: Bar) =>
    onChange({
      ...set,
      bars: owns(bar)
        ? set.bars.filter(({ weight }) => weight !== bar.weight)
        : heaviestFirst([...set.bars, bar]),
    });
  return (
    <fieldset className={classes.line} aria-labelledby={labelId}>
      <Text id={labelId} fw={560} fz="sm">
        Bars
      </Text>
      <div>
        <Group gap="var(--space-8)">
          {shown.map((bar) => (
            <button
              key={bar.weight}
              type="button"
              className={classes.chip}
              aria-pressed={owns(bar)}
              // One bar stays, because nothing can be loaded without it.
              disabled={owns(bar) ? set.bars.length === 1 : set.bars.length >= mostBars}
              onClick={() => toggle(bar)}
            >
              <b className="score">{bar.weight}</b> {bar.name}
            </button>
          ))}
          {!isAdding && set.bars.length < mostBars && (
            <Button
              variant="subtle"
              h={44}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add a bar
            </Button>
          )}
        </Group>
        {isAdding && (
          <NewBar set={set} unit={unit} onChange={onChange} onDone={() => setAdding(false)} />
        )}
      </div>
    </fieldset>
  );
}

/** An example between two loads, in each unit. */
const example: Readonly<Record<WeightUnit, { max: number; weight: number }>> = {
  kg: { max: 115, weight: 92 },
  lbs: { max: 255, weight: 204 },
};

/** `Smallest step 2.5 kg. 80% of 115 kg is 92 kg and loads as 92.5 kg.` */
export function stepWords(set: PlateSet, unit: WeightUnit): string {
  const [bar] = set.bars;
  const step = bar && smallestStep(set, bar);
  if (!bar || !step) return 'Choose plates to load the bar.';
  const word = unitWords[unit];
  const { max, weight } = example[unit];
  const loaded = loadBar(set, bar, weight).weight;
  return `Smallest step ${step} ${word}. 80% of ${max} ${word} is ${weight} ${word} and loads as ${loaded} ${word}.`;
}

interface PlateSetFieldsProps {
  sets: PlateSets;
  /** The unit that is shown first. */
  startUnit: WeightUnit;
  isCounted: boolean;
  onChange: (sets: PlateSets) => void;
}

/** The plates and bars of a place, one unit at a time. */
export function PlateSetFields({ sets, startUnit, isCounted, onChange }: PlateSetFieldsProps) {
  const [unit, setUnit] = useState(startUnit);
  const set = sets[unit];
  const props = {
    set,
    unit,
    onChange: (next: PlateSet) => onChange({ ...sets, [unit]: next }),
  };
  return (
    <>
      <SegmentedControl<WeightUnit>
        className={classes.unit ?? ''}
        aria-label="Unit of the plates"
        data={[
          { value: 'kg', label: 'kg' },
          { value: 'lbs', label: 'lb' },
        ]}
        value={unit}
        onChange={setUnit}
      />
      <PlatesRow {...props} isCounted={isCounted} />
      <BarsRow key={unit} {...props} />
      <Group component="p" gap="xs" wrap="nowrap" c="dimmed" fz="sm">
        <IconBarbell size={20} stroke={1.75} aria-hidden />
        <span className="tnum">{stepWords(set, unit)}</span>
      </Group>
    </>
  );
}
