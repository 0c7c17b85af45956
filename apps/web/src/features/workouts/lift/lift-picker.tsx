import { Select } from '@mantine/core';
import * as workouts from '@trackboard/contract/workouts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { queryFor } from '../../../lib/query-for.ts';

interface LiftPickerProps {
  liftId: string | null;
  onPick: (lift: { id: string; name: string }) => void;
  error?: ReactNode;
  path: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
}

/** Selects a lift of the library, by category and name. A whole name that was typed is chosen when the field is left. */
export function LiftPicker({ liftId, onPick, error, path, isLabelHidden }: LiftPickerProps) {
  const { data, isPending, isError } = useQuery(queryFor(workouts.liftMovements, {}));
  const lifts = data ?? [];
  const groups = Map.groupBy(lifts, ({ category }) => category);
  const pickNamed = (typed: string) => {
    const lift = lifts.find(({ name }) => foldText(name) === foldText(typed.trim()));
    if (lift && lift.id !== liftId) onPick(lift);
  };
  return (
    <Select
      label="Lift"
      labelProps={isLabelHidden ? { className: 'sr-only' } : {}}
      placeholder={isPending ? 'Loading lifts' : 'Choose a lift'}
      inputMode="search"
      // Once the lifts have loaded, it also chooses the first match of an earlier typed text.
      selectFirstOptionOnChange={!isPending}
      nothingFoundMessage={isError ? 'The lifts could not be loaded' : 'No lift of that name'}
      data={[...groups].map(([group, items]) => ({
        group,
        items: items.map(({ id, name }) => ({ value: id, label: name })),
      }))}
      value={liftId}
      onChange={(id) => {
        const lift = lifts.find((each) => each.id === id);
        if (lift) onPick(lift);
      }}
      onBlur={(event) => pickNamed(event.currentTarget.value)}
      error={error}
      data-path={path}
    />
  );
}
