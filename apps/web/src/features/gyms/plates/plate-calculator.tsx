import {
  ActionIcon,
  Box,
  Button,
  Group,
  Modal,
  NativeSelect,
  SegmentedControl,
  Text,
} from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import {
  type LoadedBar,
  loadBar,
  neighbouringLoads,
  type WeightUnit,
  weightForDisplay,
} from '@trackboard/scoring';
import { useState } from 'react';
import type { AskedWeight } from '../../../lib/asked-weights.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useOptionalSession } from '../../../lib/session.ts';
import { BarDrawing } from './bar-drawing.tsx';
import { barsOf, type PlacedBar, unitWords } from './places.ts';
import { Ramp } from './ramp.tsx';
import classes from './plate-calculator.module.css';

const other: Readonly<Record<WeightUnit, WeightUnit>> = { kg: 'lbs', lbs: 'kg' };

const hundredths = (weight: number) => Math.round(weight * 100) / 100;

interface Wanted {
  readonly weight: number;
  readonly unit: WeightUnit;
}

/** Returns the bars of a unit, and the one that this browser used last. */
function useBars(unit: WeightUnit) {
  const { data } = useQuery(queryFor(gyms.plates, {}));
  const gymId = useOptionalSession('selectedGymId') ?? null;
  const [chosen, choose] = useLocalStorage({
    key: `trackboard.bar.${unit}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const bars = barsOf(data, gymId, unit);
  const placed = bars.find(({ key }) => key === chosen) ?? bars[0];
  return { bars, placed, choose };
}

/** The bars of all places, by place. */
function BarChoice({
  bars,
  placed,
  unit,
  onChoose,
}: {
  bars: readonly PlacedBar[];
  placed: PlacedBar;
  unit: WeightUnit;
  onChoose: (key: string) => void;
}) {
  const groups = Map.groupBy(bars, ({ place }) => place);
  return (
    <NativeSelect
      aria-label="Bar"
      className={classes.bar ?? ''}
      variant="unstyled"
      value={placed.key}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[...groups].map(([group, items]) => ({
        group,
        items: items.map(({ key, bar }) => ({
          value: key,
          label: `Bar ${bar.weight} ${unitWords[unit]}${bar.name && `, ${bar.name}`}`,
        })),
      }))}
    />
  );
}

/** Shows what the weight is for, as a choice if the lift has several sets. */
function About({
  weights,
  at,
  onChoose,
}: {
  weights: readonly AskedWeight[];
  at: number;
  onChoose: (at: number) => void;
}) {
  if (weights.length === 1) {
    return (
      <Text ta="center" c="dimmed" fz="sm" py="var(--space-10)">
        {weights[0]?.about}
      </Text>
    );
  }
  return (
    <NativeSelect
      aria-label="Set"
      className={classes.about ?? ''}
      variant="unstyled"
      value={String(at)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      data={weights.map(({ about }, index) => ({ value: String(index), label: about }))}
    />
  );
}

interface FigureProps {
  load: LoadedBar;
  /** The wanted weight in the unit of the load; with one decimal if it is converted. */
  exact: number;
  unit: WeightUnit;
  placed: PlacedBar;
  onChange: (weight: number) => void;
}

/** The loaded weight with buttons for the next lighter and heavier load. Says if the wanted weight cannot be loaded. */
function Figure({ load, exact, unit, placed, onChange }: FigureProps) {
  const { lighter, heavier } = neighbouringLoads(placed.set, placed.bar, load.weight);
  const step = (to: number | null, words: string) => ({
    size: 56,
    variant: 'default',
    className: classes.step ?? '',
    disabled: to === null,
    'aria-label':
      to === null
        ? `No ${words} load`
        : `${Math.abs(to - load.weight)} ${unitWords[unit]} ${words}`,
    onClick: () => to !== null && onChange(to),
  });
  const isExact = hundredths(exact) === load.weight;
  const isBelow = exact < placed.bar.weight;
  const to = other[unit];
  return (
    <div className={classes.figure}>
      <ActionIcon {...step(lighter, 'less')}>
        <IconMinus size={24} stroke={2} aria-hidden />
      </ActionIcon>
      <output>
        <b className="score">{load.weight}</b> <small>{unitWords[unit]}</small>
        <Text component="span" display="block" c="dimmed" className="tnum" lh={1.3}>
          {weightForDisplay(load.weight, { from: unit, to })} {unitWords[to]}
        </Text>
        {!isExact && (
          <Text component="span" display="block" className="tnum" c="var(--warn)" fz="sm" lh={1.35}>
            {isBelow
              ? `${hundredths(exact)} ${unitWords[unit]} is less than the bar.`
              : `${hundredths(exact)} ${unitWords[unit]} cannot be loaded. This is the nearest.`}
          </Text>
        )}
      </output>
      <ActionIcon {...step(heavier, 'more')}>
        <IconPlus size={24} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface PlateCalculatorProps {
  weights: readonly AskedWeight[];
  /** The index of the weight that is shown first. */
  at: number;
  onClose: () => void;
}

/** The content of the dialog: the loaded bar of a weight, and the warm-up. */
export function PlateCalculator({ weights, at: first, onClose }: PlateCalculatorProps) {
  const [at, setAt] = useState(first);
  const asked = weights[at];
  const [changed, setChanged] = useState<Wanted | null>(null);
  const [unit, setUnit] = useState<WeightUnit>(asked?.unit ?? 'kg');
  const { bars, placed, choose } = useBars(unit);
  if (!asked || !placed) return null;
  const wanted = changed ?? asked;
  const exact = weightForDisplay(wanted.weight, { from: wanted.unit, to: unit });
  const load = loadBar(placed.set, placed.bar, exact);
  const side = load.side.length > 0 ? load.side.join(' + ') : 'no plates';
  const { use } = asked;
  return (
    <>
      <Modal.Header className={classes.header} role="none">
        <Modal.Title flex={1}>Plates</Modal.Title>
        <SegmentedControl<WeightUnit>
          aria-label="Unit"
          data={[
            { value: 'kg', label: 'kg' },
            { value: 'lbs', label: 'lb' },
          ]}
          value={unit}
          onChange={setUnit}
        />
        <Modal.CloseButton aria-label="Close" size={44} />
      </Modal.Header>
      <div className={classes.scroll}>
        <About
          weights={weights}
          at={at}
          onChoose={(next) => {
            setAt(next);
            setChanged(null);
          }}
        />
        <Figure
          load={load}
          exact={exact}
          unit={unit}
          placed={placed}
          onChange={(weight) => setChanged({ weight, unit })}
        />
        <div className={classes.drawn}>
          <BarDrawing side={load.side} unit={unit} />
          <Group gap="xs" wrap="nowrap" justify="space-between">
            <Text flex={1} miw={0} c="dimmed" fz="1rem" lh={1.3}>
              Each side <b className="score">{side}</b>
            </Text>
            <BarChoice bars={bars} placed={placed} unit={unit} onChoose={choose} />
          </Group>
        </div>
        <Ramp
          key={`${placed.key} ${load.weight}`}
          load={load}
          reps={asked.reps}
          unit={unit}
          placed={placed}
        />
      </div>
      {use && (
        <Box className={classes.footer}>
          <Button
            variant="marker"
            size="xl"
            fullWidth
            onClick={() => {
              use.take(load.weight, unit);
              onClose();
            }}
          >
            {use.words}, {load.weight} {unitWords[unit]}
          </Button>
        </Box>
      )}
    </>
  );
}
