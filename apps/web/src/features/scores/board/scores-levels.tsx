import { Box, Text, Title } from '@mantine/core';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import type { ScoresParts } from './scores-parts.ts';

/** The score screens as levels: the list, a score, who likes it. */
export function ScoresLevels(props: ScoresParts) {
  const { workout, list, detail, compose, log, level, onBack, onClose } = props;
  if (level === 'list') {
    return (
      <ResponsiveModal onClose={onClose} title="Scores" size={640} footer={log} flush>
        <Box pt="var(--space-2)" pb="var(--space-14)" px="var(--dialog-inset)">
          {workout.plate}
          <Title order={3} mt="var(--space-4)" fz="h1">
            {workout.name}
          </Title>
          <Text c="dimmed" fz="var(--fs-14)">
            {workout.where}
          </Text>
        </Box>
        <Box px={{ base: 0, sm: 'sm' }}>{list}</Box>
      </ResponsiveModal>
    );
  }
  return (
    <ResponsiveModal
      onClose={onClose}
      onBack={onBack}
      title={level === 'likes' ? 'Likes' : workout.name}
      size={640}
      footer={compose}
      // Hidden, not unmounted: it may contain an unfinished comment.
      hidesFooter={level !== 'detail'}
    >
      {detail}
    </ResponsiveModal>
  );
}
