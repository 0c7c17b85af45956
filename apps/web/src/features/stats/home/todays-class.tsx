import { Box, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OutputOf, queryKey } from '@trackboard/contract';
import * as stats from '@trackboard/contract/stats';
import type { WorkoutOfToday } from '@trackboard/contract/stats';
import { type WeightUnit, formatScore, scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ScoreHint, workoutTopic } from '@trackboard/contract/scores';
import { overHome } from '../../../lib/dialog-history.ts';
import { gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import folding from '../../../ui/folding-table.module.css';
import classes from './todays-class.module.css';

/** Keeps the scores and comments of today's workouts up to date while they are shown. */
function useLiveClass(workouts: readonly WorkoutOfToday[]): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<ScoreHint | 'resync'>({
    refresh: () => queries.invalidateQueries({ queryKey: queryKey(stats.today) }),
    settle: 200,
    rest: 2000,
  });
  const ids = workouts.map(({ trackWorkoutId }) => trackWorkoutId);
  useTopic(workoutTopic, ids, receive);
}

interface TodaysClassProps {
  /** The unit in which the reader sees weights. */
  unit: WeightUnit;
  /** The plate and the words of a workout's kind. */
  renderKind: (workout: WorkoutOfToday) => ReactNode;
}

const kindOf = ({ scoreType }: WorkoutOfToday) => scoreKindFromNumber(scoreType) ?? 'none';

function ScoresIn({ athletes, athletesWithScore }: WorkoutOfToday) {
  return (
    <Stack gap="var(--space-6)" maw={128} c="dimmed" fz="sm">
      <span>
        <Box
          component="b"
          className="score"
          c={athletesWithScore === 0 ? 'var(--ink-3)' : 'var(--ink)'}
          fz="xl"
        >
          {athletesWithScore}
        </Box>{' '}
        of {athletes}
      </span>
      <Progress
        aria-hidden
        size={4}
        value={athletes ? (athletesWithScore / athletes) * 100 : 0}
        color="var(--primary)"
      />
    </Stack>
  );
}

function Comments({ newComments }: WorkoutOfToday) {
  if (!newComments)
    return (
      <Box component="span" c="var(--ink-3)">
        None today
      </Box>
    );
  return (
    <Group component="span" className="tnum" display="inline-flex" gap="var(--space-6)" fw={560}>
      <IconMessage2 color="var(--ink-2)" size={18} stroke={1.75} aria-hidden />
      {newComments} today
    </Group>
  );
}

function Best({ workout, unit }: { workout: WorkoutOfToday; unit: WeightUnit }) {
  const { best } = workout;
  if (!best)
    return (
      <Box component="span" c="var(--ink-3)">
        No score
      </Box>
    );
  const value = formatScore(kindOf(workout), best.highestScore, unit);
  return (
    <Stack component="span" gap="var(--space-2)">
      <Box component="b" className="score" fz="xl">
        {value}{' '}
        <Box component="small" fz="sm" fw={500}>
          {best.isScaled ? 'Scaled' : 'Rx'}
        </Box>
      </Box>
      <Box component="bdi" c="dimmed" fz="sm">
        {best.userName}
      </Box>
    </Stack>
  );
}

function WorkoutRow({ workout, unit, renderKind }: TodaysClassProps & { workout: WorkoutOfToday }) {
  const { trackWorkoutId, track, name, isPublished } = workout;
  const takesScores = kindOf(workout) !== 'none';
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.workout}>
        <Text inherit component="bdi" lineClamp={2}>
          {name}
        </Text>
        <Group
          component="span"
          gap="var(--space-4) var(--space-10)"
          mt="var(--space-2)"
          c="dimmed"
          fz="sm"
          fw={400}
        >
          {renderKind(workout)}
          <bdi>{track}</bdi>
          {!isPublished && <StatusBadge tone="neutral">Draft</StatusBadge>}
        </Group>
      </Table.Th>
      {takesScores ? (
        <>
          <Table.Td>
            <ScoresIn {...workout} />
          </Table.Td>
          <Table.Td>
            <Comments {...workout} />
          </Table.Td>
          <Table.Td>
            {scoreTypes[kindOf(workout)].ranked && <Best workout={workout} unit={unit} />}
          </Table.Td>
        </>
      ) : (
        <Table.Td colSpan={3} c="var(--ink-3)">
          No score to log
        </Table.Td>
      )}
      <Table.Td className={classes.action} ta="right">
        <TextLink
          {...overHome({ workout: trackWorkoutId, ...(takesScores && { panel: 'scores' }) })}
          aria-label={takesScores ? `View score of ${name}` : `View ${name}`}
        >
          {takesScores ? 'View score' : 'View'}
        </TextLink>
      </Table.Td>
    </Table.Tr>
  );
}

function ClassTable({ day, workouts, ...row }: TodaysClassProps & OutputOf<typeof stats.today>) {
  if (workouts.length === 0) {
    return (
      <EmptyState
        bare
        title="No workouts today"
        help="Whatever you put on today’s calendar appears here, with its scores."
        action={
          <ButtonLink
            to="/dashboard/programmingcalendar"
            search={{ day, panel: 'add' }}
            variant="default"
          >
            Add Workout
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Table className={`${folding.table} ${folding.inPanel} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Workout</Table.Th>
          <Table.Th w={{ base: 128, md: 160 }}>Scores in</Table.Th>
          <Table.Th w={{ base: 104, md: 110 }}>Comments</Table.Th>
          <Table.Th w={{ base: 144, md: 180 }}>Best so far</Table.Th>
          <Table.Th w={96}>
            <span className="sr-only">Action</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {workouts.map((workout) => (
          <WorkoutRow key={workout.trackWorkoutId} workout={workout} {...row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Shows the workouts of today with the scores that are logged already. */
export function TodaysClass({ unit, renderKind }: TodaysClassProps) {
  const today = useQuery({ ...queryFor(stats.today, gymFor(useMe())), refetchOnMount: 'always' });
  useLiveClass(today.data?.workouts ?? []);
  return (
    <Panel
      title="Today’s class"
      aside={
        <TextLink to="/dashboard/programmingcalendar" className={classes.aside}>
          Open calendar
        </TextLink>
      }
    >
      <Loaded query={today} pending={<LoadingRows label="Loading today’s class" count={3} />}>
        {(data) => <ClassTable {...data} unit={unit} renderKind={renderKind} />}
      </Loaded>
    </Panel>
  );
}
