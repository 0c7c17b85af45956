import { Box, Group, Text } from '@mantine/core';
import * as records from '@trackboard/contract/records';
import type { LiftRecord } from '@trackboard/contract/records';
import { useQuery } from '@tanstack/react-query';
import { weightKey } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './maxes-of-athlete.module.css';

/** The number of lifts that fit beside the scores. The records page lists the others. */
const maxCount = 5;

/** Returns the heaviest single of a lift, whether it was tested or logged. */
function testedMax({ history }: LiftRecord) {
  const singles = history.filter(({ kind, lifted }) => kind !== 'estimated' && lifted.reps === 1);
  const keyOf = ({ lifted }: (typeof singles)[number]) => weightKey(lifted.weight, lifted.unit);
  return singles.toSorted((one, other) => keyOf(other) - keyOf(one))[0];
}

function Row({ lift }: { lift: LiftRecord }) {
  const tested = testedMax(lift);
  return (
    <tr>
      <th className={classes.lift} scope="row">
        {lift.movement}
      </th>
      <td className="score at-end" style={{ fontSize: 'var(--fs-16)' }}>
        {tested?.value}
      </td>
      <td className="tnum dim" style={{ fontSize: 'var(--fs-13)' }}>
        {tested && <time dateTime={tested.date}>{formatDay(tested.date, 'shortDate')}</time>}
      </td>
      <td className="tnum dim at-end">{lift.estimatedMax}</td>
    </tr>
  );
}

/** Shows the tested and estimated maxes of an athlete, in the reader's unit. */
export function MaxesOfAthlete({ userId }: { userId: string }) {
  const query = useQuery(queryFor(records.get, { userId }));
  const lifts = query.data?.lifts ?? [];
  return (
    <Panel
      title="Maxes"
      aside={
        <Group gap="sm" fz="sm">
          {lifts.length > maxCount && (
            <TextLink to="/dashboard/records/$userId" params={{ userId }} className="fine">
              All {lifts.length}
            </TextLink>
          )}
          <Box component="span" c="dimmed">
            {query.data?.weightUnit}
          </Box>
        </Group>
      }
    >
      <Loaded
        query={query}
        pending={
          <Loading label="Loading maxes">
            <SkeletonLines widths={[100, 100, 100]} />
          </Loading>
        }
        failed="The maxes could not be loaded"
      >
        {() =>
          lifts.length === 0 ? (
            <Text c="dimmed" fz="sm">
              No maxes yet.
            </Text>
          ) : (
            <table className={`table ${classes.table}`}>
              <thead>
                <tr>
                  <th>Lift</th>
                  <th className="at-end">Tested</th>
                  <th>On</th>
                  <th className="at-end">Estimated</th>
                </tr>
              </thead>
              <tbody>
                {lifts.slice(0, maxCount).map((lift) => (
                  <Row key={lift.movementId} lift={lift} />
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Panel>
  );
}
