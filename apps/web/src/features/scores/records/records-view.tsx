import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { findRecords, type RecordGroup, type RecordItem } from './record-items.ts';
import { RecordRow } from './record-row.tsx';
import classes from './records-view.module.css';

interface RecordsViewProps {
  items: readonly RecordItem[];
}

/** From this number on, a search field is shown. */
const many = 6;

const groups: readonly { value: RecordGroup; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'lift', label: 'Lifts' },
  { value: 'benchmark', label: 'Benchmarks' },
];

const sections = [
  { group: 'lift', title: 'Lifts' },
  { group: 'benchmark', title: 'Benchmarks' },
] as const;

interface Filters {
  search: string;
  onSearch: (search: string) => void;
  group: RecordGroup;
  onGroup: (group: RecordGroup) => void;
}

function Controls({ search, onSearch, group, onGroup }: Filters) {
  return (
    <Group gap="sm" mb="var(--space-20)">
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Search records"
        placeholder="Lift or benchmark"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="Lifts or benchmarks"
        value={group}
        onChange={(next) => onGroup(groups.find(({ value }) => value === next)?.value ?? 'all')}
        data={[...groups]}
      />
    </Group>
  );
}

/** The records of an athlete, lifts first. */
export function RecordsView({ items }: RecordsViewProps) {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<RecordGroup>('all');
  const found = findRecords(items, { search, group });
  return (
    <>
      {items.length > many && (
        <Controls search={search} onSearch={setSearch} group={group} onGroup={setGroup} />
      )}
      {found.length === 0 && (
        <EmptyState bare title="No records found" help="Try a different word." />
      )}
      {sections.map((section) => {
        const shown = found.filter((item) => item.group === section.group);
        if (shown.length === 0) return null;
        return (
          <section key={section.group} className={classes.section} aria-label={section.title}>
            <h2 className={`display ${classes.title}`}>{section.title}</h2>
            {shown.map((item) => (
              <RecordRow key={item.key} item={item} />
            ))}
          </section>
        );
      })}
    </>
  );
}
