import { Box, Group, Text } from '@mantine/core';
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
import { othersInWords } from '../team.ts';
import classes from './last-scores.module.css';

function divisionOf({ rank, isScaled, audience }: AthleteScore): string {
  if (isScaled) return 'Scaled';
  return rank === null && audience === 0 ? '' : 'Rx';
}

interface RowProps {
  score: AthleteScore;
  unit: WeightUnit;
  userId: string;
}

function Row({ score, unit, userId }: RowProps) {
  const { name, date, highestScore } = score;
  const kind = scoreKindFromNumber(score.scoreType) ?? 'none';
  const { plate, cardLabel } = scoreTypes[kind];
  return (
    <tr className={folding.row}>
      <th scope="row">
        <Group component="span" gap="var(--space-2) var(--space-10)" miw={0}>
          <TextLink
            className={folding.link}
            to="/dashboard/programmingcalendar"
            search={boardAddress({ ...score, day: date })}
          >
            <bdi>{name}</bdi>
          </TextLink>
          <Plate color={plate}>{cardLabel}</Plate>
          {score.team && (
            <Box component="span" c="dimmed" fz="var(--small-size)" fw={400}>
              with {othersInWords(score.team.members, userId)}
            </Box>
          )}
        </Group>
      </th>
      <td className={folding.date}>
        <time dateTime={date}>{formatDay(date, 'shortDate')}</time>
      </td>
      <td className={`score ${classes.figure}`} style={{ fontSize: 'var(--fs-16)' }}>
        {formatScore(kind, highestScore, unit)}
      </td>
      <td className="dim">{divisionOf(score)}</td>
      <td className="tnum dim" style={{ whiteSpace: 'nowrap' }}>
        {placeWords(score)}
        <HiddenNote audience={score.audience} />
      </td>
      <td>{score.isRecord && <RecordBadge short />}</td>
    </tr>
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
            <button
              type="button"
              className="plain text-link fine"
              style={{ minHeight: 'var(--line-target)' }}
              onClick={() => setWhole(true)}
            >
              Show {last.length}
            </button>
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
            <table className={`table ${folding.table} ${folding.dense} ${classes.table}`}>
              <thead>
                <tr>
                  <th>Workout</th>
                  <th>Date</th>
                  <th className="at-end">Score</th>
                  <th>Rx</th>
                  <th>Rank</th>
                  <th>Record</th>
                </tr>
              </thead>
              <tbody>
                {(isWhole ? list : list.slice(0, maxCount)).map((score) => (
                  <Row key={score.scoreId} score={score} unit={weightUnit} userId={userId} />
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Panel>
  );
}
