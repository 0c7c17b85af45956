import { Box, Group, Title } from '@mantine/core';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { Whiteboard } from '../whiteboard/whiteboard.tsx';
import type { Benchmark } from './benchmark-search.ts';

interface BenchmarkPreviewProps {
  benchmark: Pick<Benchmark, 'name' | 'description' | 'scoreType'> & Partial<Benchmark>;
  /** Returns to the list, where it is hidden. */
  action?: ReactNode;
}

/** All fields of a benchmark. */
export function BenchmarkPreview({ benchmark, action }: BenchmarkPreviewProps) {
  const { name, description, scoreType, category, movements } = benchmark;
  const { plate, cardLabel, label } = scoreTypes[scoreKindFromNumber(scoreType) ?? 'none'];
  return (
    <Box
      component="section"
      p="md"
      bdrs="var(--r-lg)"
      bg="var(--bg)"
      aria-label={`Preview of ${name}`}
    >
      <Group gap={0} justify="space-between" wrap="nowrap" mih={24}>
        <Plate color={plate}>{cardLabel}</Plate>
        {action}
      </Group>
      <Title order={3} mt="var(--space-6)" mb="var(--space-10)" fz="h2">
        {name}
      </Title>
      <Whiteboard text={description} isSmall />
      <Box className="line-above" mt="var(--space-14)" pt="sm">
        <Facts
          facts={{
            Movements: movements?.length ? movements.join(', ') : null,
            'Score type': label,
            Category: category || null,
          }}
        />
      </Box>
    </Box>
  );
}
