import { Box, Group } from '@mantine/core';
import type { BestScore } from '@trackboard/contract/scores';
import { type ScoreKind, type WeightUnit, scoreKindFromNumber } from '@trackboard/scoring';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { summaryQuery } from '../api.ts';
import { ScoreFigure } from '../score-figure.tsx';
import { divisionsInWords } from './summary-words.ts';

function Row({ score, kind, unit }: { score: BestScore; kind: ScoreKind; unit: WeightUnit }) {
  const name = `${score.firstName} ${score.lastName}`.trim();
  return (
    <Group component="li" gap="var(--space-10)" wrap="nowrap" mih={46}>
      <Box component="span" className="score" flex="none" w={20} fz="lg">
        {score.rank}
      </Box>
      <InitialsAvatar id={score.userId} name={name} image={score.image} size={28} decorative />
      <Box component="bdi" className="truncate" flex={1} fw={560}>
        {name}
      </Box>
      <ScoreFigure kind={kind} value={score.highestScore} unit={unit} size="set" />
    </Group>
  );
}

/** The first of the board; nothing while it is empty. */
export function BestSoFar({ trackWorkoutId }: { trackWorkoutId: string }) {
  const headingId = useId();
  const { data } = useQuery(summaryQuery(trackWorkoutId));
  if (!data || data.best.length === 0) return null;
  const kind = scoreKindFromNumber(data.scoreType) ?? 'none';
  return (
    <Box
      component="section"
      className="line-above"
      mt="var(--space-20)"
      pt="var(--space-14)"
      aria-labelledby={headingId}
    >
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap" c="dimmed" fz="sm">
        <Box component="h4" id={headingId} c="var(--ink)" fw={560}>
          Best so far
        </Box>
        <span>{divisionsInWords(data)}</span>
      </Group>
      <ol className="lined">
        {data.best.map((score) => (
          <Row key={score.scoreId} score={score} kind={kind} unit={data.weightUnit} />
        ))}
      </ol>
    </Box>
  );
}
