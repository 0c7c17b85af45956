import { Box, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { type ReactNode, memo, useId, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './benchmark-chooser.module.css';
import {
  type Benchmark,
  benchmarkCategories,
  benchmarkNamed,
  searchBenchmarks,
} from './benchmark-search.ts';
import { counted } from '../../../lib/locale.ts';

interface BenchmarkChooserProps {
  library: readonly Benchmark[];
  chosenId: string | null;
  /** The function must be stable between renders. */
  onChoose: (benchmark: Benchmark) => void;
  /** Called when the search field contains the whole name of a workout. */
  onName: (benchmark: Benchmark) => void;
  error: ReactNode;
}

const all = 'all';

/**
 * Focuses the field, except after an arrow key between the tabs, which must keep the focus, and except on touch screens, where
 * the keyboard would open.
 */
function takeFocus(input: HTMLInputElement | null): void {
  if (!input || document.activeElement?.matches(':focus-visible')) return;
  if (matchMedia('(pointer: fine)').matches) input.focus({ preventScroll: true });
}

function Filters(props: {
  categories: readonly string[];
  search: string;
  category: string;
  onSearch: (search: string) => void;
  onCategory: (category: string) => void;
  onDown: () => void;
}) {
  const { categories, search, category, onSearch, onCategory, onDown } = props;
  return (
    <div className={classes.filters}>
      <TextInput
        ref={takeFocus}
        aria-label="Search the workout database"
        placeholder="Name or movement"
        type="search"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter must not submit the form.
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          onDown();
        }}
      />
      <Select
        aria-label="Category"
        value={category}
        onChange={(next) => onCategory(next ?? all)}
        data={[
          { value: all, label: 'All categories' },
          ...categories.map((name) => ({ value: name, label: name })),
        ]}
      />
    </div>
  );
}

interface RowProps {
  benchmark: Benchmark;
  group: string;
  isChosen: boolean;
  onChoose: (benchmark: Benchmark) => void;
}

/** The row is memoized, because hundreds of rows must not render on each key typed in the form. */
const Row = memo(({ benchmark, group, isChosen, onChoose }: RowProps) => {
  const kind = scoreKindFromNumber(benchmark.scoreType) ?? 'none';
  return (
    <label className={classes.row}>
      <input type="radio" name={group} checked={isChosen} onChange={() => onChoose(benchmark)} />
      <Box component="span" fw={560}>
        {benchmark.name}
      </Box>
      <span className={classes.sub}>
        {benchmark.category}, {scoreTypes[kind].cardLabel.toLowerCase()}
      </span>
    </label>
  );
});

/** The library as a radio group. Arrow keys move between workouts, and from the search field into the list. */
export function BenchmarkChooser(props: BenchmarkChooserProps) {
  const { library, chosenId, onChoose, onName, error } = props;
  const [search, setSearch] = useState('');
  const [chosenCategory, setCategory] = useState(all);
  const category = chosenCategory === all ? null : chosenCategory;
  const list = useRef<HTMLFieldSetElement>(null);
  const group = useId();
  const found = useMemo(
    () => searchBenchmarks(library, { search, category }),
    [library, search, category],
  );

  function type(typed: string): void {
    setSearch(typed);
    const named = benchmarkNamed(library, { search: typed, category });
    if (named) onName(named);
  }

  function enterList(): void {
    const options = list.current?.querySelectorAll('input') ?? [];
    const chosen = [...options].find((each) => each.checked);
    if (chosen) return chosen.focus();
    options[0]?.focus();
    const first = found[0];
    if (first) onChoose(first);
  }

  return (
    <div>
      <Filters
        categories={benchmarkCategories(library)}
        search={search}
        category={chosenCategory}
        onSearch={type}
        onCategory={setCategory}
        onDown={enterList}
      />
      <fieldset
        ref={list}
        className={classes.list}
        data-path="benchmark"
        data-error={Boolean(error) || undefined}
        tabIndex={-1}
      >
        <legend className="sr-only">Workouts of the database</legend>
        {found.map((benchmark) => (
          <Row
            key={benchmark.id}
            benchmark={benchmark}
            group={group}
            isChosen={benchmark.id === chosenId}
            onChoose={onChoose}
          />
        ))}
        {found.length === 0 && (
          <EmptyState
            bare
            title="No workout in database"
            help="Try a part of the name or a movement, such as Fran or thruster."
          />
        )}
      </fieldset>
      <output className="sr-only">{counted(found.length, 'workout')}</output>
      {error && (
        <Text mt="var(--space-6)" c="var(--danger)" fz="sm" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
