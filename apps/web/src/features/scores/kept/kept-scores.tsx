import { ActionIcon, Box, Group, Pagination, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import * as scores from '@trackboard/contract/scores';
import type { KeptScore } from '@trackboard/contract/scores';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { kindOfResult, setsInWords } from '../previous/previous-line.ts';
import { divisionWord } from '../standing.ts';
import { useDeleteScore } from '../use-delete-score.ts';
import { ScoreFigure } from '../score-figure.tsx';

const pageSize = 10;

function Row({ score }: { score: KeptScore }) {
  const { trackWorkoutId, name, gym, date, highestScore, weightUnit } = score;
  const remove = useDeleteScore();
  const day = formatDay(date, 'date');
  const sets = setsInWords(score);
  const detail = `This deletes your score of ${name} on ${day}.`;

  return (
    <Group component="li" wrap="nowrap" gap="md" mih={48} py="var(--space-10)">
      <Stack gap="var(--space-2)" flex={1} miw={0}>
        <Text fw={560}>{name}</Text>
        <Text className="tnum" c="dimmed" fz="var(--small-size)">
          <time dateTime={date}>{day}</time>, {gym}, {divisionWord(score)}
        </Text>
        {sets.length > 0 && (
          <Text className="tnum" c="dimmed" fz="var(--small-size)">
            {sets.join(', ')}
          </Text>
        )}
      </Stack>
      <Box component="span" miw={0} maw="40vw" ta="end">
        <ScoreFigure kind={kindOfResult(score)} value={highestScore} unit={weightUnit} size="set" />
      </Box>
      <ActionIcon
        size="lg"
        aria-label={`Delete your score of ${name} on ${day}`}
        loading={remove.isPending}
        onClick={() => void remove.ask(detail, { trackWorkoutId })}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}

/**
 * Shows the athlete's scores of workouts that are no longer on their calendar; renders nothing if
 * there are none.
 */
export function KeptScores() {
  const [page, setPage] = useState(1);
  const query = pageQueryFor(scores.kept, { pageNumber: page, pageSize });
  const { data, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (isError) {
    return (
      <Notice tone="danger" onRetry={() => void refetch()}>
        Your scores from earlier workouts could not be loaded.
      </Notice>
    );
  }
  if (!data || data.total === 0) return null;
  const pages = Math.ceil(data.total / pageSize);
  // The user has deleted the last score of the last page, and so that page is gone.
  if (page > pages) setPage(pages);
  return (
    <Panel title="From earlier workouts">
      <Text mb="xs" c="dimmed">
        Scores of workouts that you no longer see: you left, or they were moved or removed.
      </Text>
      <ul className="lined">
        {data.items.map((score) => (
          <Row key={score.scoreId} score={score} />
        ))}
      </ul>
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} mt="md" />}
    </Panel>
  );
}
