import { Accordion, Box, Flex, Paper, SegmentedControl, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as records from '@trackboard/contract/records';
import { type ReactNode, useId, useState } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useIsBelow } from '../../../ui/use-is-phone.ts';
import { findRecords, groupsOf, type RecordItem, recordItems } from './record-items.ts';
import { RecordRow } from './record-row.tsx';
import classes from './athlete-records.module.css';

type Group = RecordItem['group'];

const titles: Readonly<Record<Group, string>> = { lift: 'Lifts', benchmark: 'Benchmarks' };

/** A search field is shown from this number of records on. */
const many = 6;

interface GroupPanelProps {
  group: Group;
  /** Whether the panel's tab shows its title. */
  hasTab: boolean;
  items: readonly RecordItem[];
}

function GroupPanel({ group, hasTab, items }: GroupPanelProps) {
  const headingId = useId();
  const today = useGymToday();
  return (
    <Paper
      component="section"
      className={classes.panel}
      flex={1}
      miw={0}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className={hasTab ? 'sr-only' : `display ${classes.title}`}>
        {titles[group]}{' '}
        <Box component="span" className="tnum" c="var(--ink-3)" fz="var(--fs-14)" fw={400}>
          {items.length}
        </Box>
      </h2>
      {items.length === 0 && (
        <Text pt="md" pb="var(--space-20)" px="var(--space-20)" c="dimmed">
          No {titles[group].toLowerCase()} found
        </Text>
      )}
      <Accordion
        multiple
        keepMounted={false}
        order={3}
        transitionDuration={180}
        chevron={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
        classNames={{
          item: classes.item ?? '',
          control: classes.control ?? '',
          label: classes.label ?? '',
          chevron: classes.chevron ?? '',
          content: classes.content ?? '',
        }}
      >
        {items.map((item) => (
          <RecordRow key={item.key} item={item} today={today} />
        ))}
      </Accordion>
    </Paper>
  );
}

interface GroupTabsProps {
  found: Readonly<Record<Group, readonly RecordItem[]>>;
  group: Group;
  onGroup: (group: Group) => void;
}

function GroupTabs({ found, group, onGroup }: GroupTabsProps) {
  return (
    <SegmentedControl
      fullWidth
      aria-label="Lifts or benchmarks"
      value={group}
      onChange={onGroup}
      data={(['lift', 'benchmark'] as const).map((value) => ({
        value,
        label: (
          <>
            {titles[value]}{' '}
            <Box component="span" className="tnum" c="var(--ink-3)" fz="var(--fs-14)" fw={400}>
              {found[value].length}
            </Box>
          </>
        ),
      }))}
    />
  );
}

interface RecordsViewProps {
  items: readonly RecordItem[];
  /** Renders the page's title row around the search field. */
  renderHeader: (search: ReactNode) => ReactNode;
}

/** Shows the records of an athlete: lifts and benchmarks side by side, or one group at a time. */
function RecordsView({ items, renderHeader }: RecordsViewProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Group>('lift');
  const isNarrow = useIsBelow('lg');
  const groups = groupsOf(items, isNarrow);
  const byGroup = Object.groupBy(findRecords(items, search), (item) => item.group);
  const found = { lift: byGroup.lift ?? [], benchmark: byGroup.benchmark ?? [] };
  const hasTabs = isNarrow && groups.length > 1;
  const shown = hasTabs ? [chosen] : groups;
  return (
    <>
      {renderHeader(
        items.length > many && (
          <SearchField
            className={classes.search}
            label="Search lifts and benchmarks"
            value={search}
            onSearch={setSearch}
          />
        ),
      )}
      {hasTabs && <GroupTabs found={found} group={chosen} onGroup={setChosen} />}
      <Flex gap="md" align="start">
        {shown.map((group) => (
          <GroupPanel key={group} group={group} hasTab={hasTabs} items={found[group]} />
        ))}
      </Flex>
    </>
  );
}

interface AthleteRecordsProps {
  userId: string;
  /** Renders the page's title row around the search field, if there is one. */
  renderHeader: (search: ReactNode) => ReactNode;
  /** The content to show when there are no records yet. */
  none: ReactNode;
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (hasStatus(error, 400, 404)) {
    return (
      <EmptyState
        title="No athlete found"
        help="Records are shown to the athlete and to the owner of the gym."
      />
    );
  }
  return <LoadFailure title="The records could not be loaded" onRetry={onRetry} />;
}

/** Shows an athlete's records, their skeleton, or the reason why they are not there. */
export function AthleteRecords({ userId, renderHeader, none }: AthleteRecordsProps) {
  const { data, error, refetch } = useQuery(queryFor(records.get, { userId }));
  const items = data && recordItems(data);
  if (items?.length) return <RecordsView items={items} renderHeader={renderHeader} />;
  return (
    <>
      {renderHeader(null)}
      {items && none}
      {!items && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!items && !error && <LoadingRows label="Loading records" count={8} rowHeight={50} />}
    </>
  );
}
