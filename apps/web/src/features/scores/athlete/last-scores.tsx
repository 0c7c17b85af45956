import { Anchor, Box, Group, Table, Text } from '@mantine/core';
import * as scores from '@trackboard/contract/scores';
import type { AthleteScore } from '@trackboard/contract/scores';
import { type WeightUnit, formatScore, scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardAddress } from '../../../lib/board-address.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/locale.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Plate } from '../../../ui/plate.tsx';
import folding from '../../../ui/folding-table.module.css';
import { HiddenNote } from '../hidden-note.tsx';
import { RecordBadge } from '../score-figure.tsx';
import { placeWords } from '../standing.ts';
import classes from './last-scores.module.css';

function divisionOf({ rank, isScaled, audience }: AthleteScore): string {
  if (isScaled) return 'Scaled';
  return rank === null && audience === 0 ? '' : 'Rx';
}

function Row({ score, unit }: { score: AthleteScore; unit: WeightUnit }) {
  const { name, date, highestScore } = score;
  const kind = scoreKindFromNumber(score.scoreType) ?? 'none';
  const { plate, cardLabel } = scoreTypes[kind];
  return (
    <Table.Tr className={folding.row ?? ''}>
      <Table.Th scope="row">
        <Group component="span" gap="var(--space-2) var(--space-10)" miw={0}>
          <TextLink
            className={folding.link}
            to="/dashboard/programmingcalendar"
            search={boardAddress({ ...score, day: date })}
          >
            <bdi>{name}</bdi>
          </TextLink>
          <Plate color={plate}>{cardLabel}</Plate>
        </Group>
      </Table.Th>
      <Table.Td className={folding.date ?? ''}>
        <time dateTime={date}>{formatDay(date, 'shortDate')}</time>
      </Table.Td>
      <Table.Td className={`score ${classes.figure}`} fz="lg">
        {formatScore(kind, highestScore, unit)}
      </Table.Td>
      <Table.Td c="dimmed">{divisionOf(score)}</Table.Td>
      <Table.Td className="tnum" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {placeWords(score)}
        <HiddenNote audience={score.audience} />
      </Table.Td>
      <Table.Td>{score.isRecord && <RecordBadge short />}</Table.Td>
    </Table.Tr>
  );
}

/** The number of scores that fit beside the maxes and notes. */
const maxCount = 7;

/** The latest scores of an athlete. Each links to its board. */
export function LastScores({ userId }: { userId: string }) {
  const query = useQuery(queryFor(scores.ofAthlete, { userId }));
  const [isWhole, setWhole] = useState(false);
  const { total = 0, scores: last = [] } = query.data ?? {};
  return (
    <Panel
      title="Last scores"
      aside={
        <Group gap="xs">
          {total > 0 && (
            <Box component="span" c="dimmed" fz="sm">
              {formatCount(total)} in all
            </Box>
          )}
          {last.length > maxCount && !isWhole && (
            <Anchor
              component="button"
              type="button"
              fz="sm"
              mih="var(--line-target)"
              onClick={() => setWhole(true)}
            >
              Show {last.length}
            </Anchor>
          )}
        </Group>
      }
    >
      <Loaded
        query={query}
        pending={<LoadingRows label="Loading scores" count={5} rowHeight={44} />}
        failed="The scores could not be loaded"
      >
        {({ scores: list, weightUnit }) =>
          list.length === 0 ? (
            <Text c="dimmed">No scores yet.</Text>
          ) : (
            <Table
              className={`${folding.table} ${folding.inPanel} ${folding.dense} ${classes.table}`}
            >
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Workout</Table.Th>
                  <Table.Th>Date</Table.Th>
                  <Table.Th ta="right">Score</Table.Th>
                  <Table.Th>Rx</Table.Th>
                  <Table.Th>Rank</Table.Th>
                  <Table.Th>Record</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {(isWhole ? list : list.slice(0, maxCount)).map((score) => (
                  <Row key={score.scoreId} score={score} unit={weightUnit} />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Panel>
  );
}
