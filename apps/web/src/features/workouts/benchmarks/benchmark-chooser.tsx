import { Button, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { Fragment, type ReactNode, memo, useId, useMemo, useRef, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './benchmark-chooser.module.css';
import {
  type Benchmark,
  benchmarkCategories,
  benchmarkNamed,
  latelyDone,
  searchBenchmarks,
} from './benchmark-search.ts';
import { counted } from '../../../lib/locale.ts';
import { type PastWorkout, usePastWorkouts } from './past-chooser.tsx';

interface BenchmarkChooserProps {
  library: readonly Benchmark[];
  chosenId: string | null;
  /** The gym's workouts before this day are past. */
  before: string;
  /** The function must be stable between renders. */
  onChoose: (benchmark: Benchmark) => void;
  /** Called when the search field contains the whole name of a workout. */
  onName: (benchmark: Benchmark) => void;
  /** Searches the gym's past workouts instead. */
  onPast: (search: string) => void;
  error: ReactNode;
}

const all = 'all';

/** The milliseconds between the last key and the search of the past workouts. */
const pause = 300;

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
        placeholder={useIsPhone() ? 'Search' : 'Name or movement'}
        type="search"
        leftSectionWidth={36}
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
        rightSectionWidth={36}
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
  /** When the gym did it last, and how often; undefined if it did not lately. */
  done: PastWorkout | undefined;
  group: string;
  isChosen: boolean;
  onChoose: (benchmark: Benchmark) => void;
}

/** The row is memoized, because hundreds of rows must not render on each key typed in the form. */
const Row = memo(({ benchmark, done, group, isChosen, onChoose }: RowProps) => {
  const kind = scoreTypes[scoreKindFromNumber(benchmark.scoreType) ?? 'none'];
  return (
    <label className={classes.row}>
      <input type="radio" name={group} checked={isChosen} onChange={() => onChoose(benchmark)} />
      <span className={classes.name}>{benchmark.name}</span>
      <span className={classes.sub}>
        <Plate color={kind.plate}>
          {benchmark.category}, {kind.cardLabel.toLowerCase()}
        </Plate>
        {done && (
          <span className="tnum">
            {formatDay(done.workout.schedule, 'shortDate')}
            {done.times > 1 && `, ${done.times} times`}
          </span>
        )}
      </span>
    </label>
  );
});

/** The library as a radio group. Arrow keys move between workouts, and from the search field into the list. */
export function BenchmarkChooser(props: BenchmarkChooserProps) {
  const { library, chosenId, before, onChoose, onName, onPast, error } = props;
  const [search, setSearch] = useState('');
  const [chosenCategory, setCategory] = useState(all);
  const category = chosenCategory === all ? null : chosenCategory;
  const list = useRef<HTMLFieldSetElement>(null);
  const group = useId();
  const [asked] = useDebouncedValue(search.trim(), pause);
  const { data: done, isLoading } = usePastWorkouts(before, asked);
  const { lately, others } = useMemo(
    () => latelyDone(searchBenchmarks(library, { search, category }), done ?? []),
    [library, search, category, done],
  );
  const found = [...lately, ...others];

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
        {isLoading && <LoadingRows label="Loading past workouts" count={6} rowHeight={52} />}
        {(isLoading
          ? []
          : [
              { title: 'Lately in your gym', rows: lately },
              { title: lately.length > 0 && 'All others', rows: others },
            ]
        ).map(({ title, rows }) => (
          <Fragment key={rows === lately ? 'lately' : 'others'}>
            {title && rows.length > 0 && <p className={classes.title}>{title}</p>}
            {rows.map((benchmark) => (
              <Row
                key={benchmark.id}
                benchmark={benchmark}
                done={done?.find(({ workout }) => workout.name === benchmark.name)}
                group={group}
                isChosen={benchmark.id === chosenId}
                onChoose={onChoose}
              />
            ))}
          </Fragment>
        ))}
        {found.length === 0 && (
          <EmptyState
            bare
            title="No workout in database"
            help="Try a part of the name or a movement, such as Fran or thruster."
            action={
              <Button variant="default" onClick={() => onPast(search)}>
                Search your past workouts
              </Button>
            }
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
