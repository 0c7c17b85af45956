import { ActionIcon, Box, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsCovered } from '../../../ui/dialogs/questions-state.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import classes from './scores-panes.module.css';

/** The parts of the score screens, which are laid out side by side or as levels. */
interface ScoresParts {
  readonly workout: ScoredWorkout;
  readonly list: ReactNode;
  readonly detail: ReactNode;
  readonly compose: ReactNode;
  /** The button that opens the athlete's own score. */
  readonly log: ReactNode;
  readonly level: 'list' | 'detail' | 'likes';
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows the score screens as levels: the list, a score, and the users who like it. */
export function ScoresLevels(props: ScoresParts) {
  const { workout, list, detail, compose, log, level, onBack, onClose } = props;
  if (level === 'list') {
    return (
      <ResponsiveModal onClose={onClose} title="Scores" size={640} footer={log} flush>
        <Box pt="var(--space-2)" pb="var(--space-14)" px="var(--dialog-inset)">
          {workout.plate}
          <Title order={3} mt="var(--space-4)" mb="var(--space-4)" fz="h1">
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
      // The box is hidden, not unmounted, because it may contain an unfinished comment.
      hidesFooter={level !== 'detail'}
    >
      {detail}
    </ResponsiveModal>
  );
}

/** Shows the score screens side by side: the list and the open score. */
export function ScoresPanes(props: ScoresParts) {
  const { workout, list, detail, compose, log, level, onBack, onClose } = props;
  const covered = useIsCovered();
  useFocusReturn(true);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={!covered}
      returnFocus={false}
      size={1140}
      radius={20}
      yOffset={40}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Stack gap={0} mih={0} pt="lg">
          <Box px="xl">
            {workout.plate}
            <Modal.Title className="display" mt="var(--space-6)" mb="var(--space-4)" fz="h1">
              {workout.name}
            </Modal.Title>
            <Text c="dimmed" fz="sm">
              {workout.where}
            </Text>
          </Box>
          <Box className={classes.scroll} px="var(--space-20)">
            {list}
          </Box>
          {log && (
            <Box component="footer" className="line-above" pt="sm" px="xl" pb="md">
              {log}
            </Box>
          )}
        </Stack>
        <Stack
          component="section"
          className={classes.detail}
          gap={0}
          mih={0}
          aria-label="Score details"
        >
          <Group className={classes.bar} gap="var(--space-4)" wrap="nowrap">
            {level === 'likes' && (
              <ActionIcon onClick={onBack} aria-label="Back to score details">
                <IconArrowLeft size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            <Box component="span" flex={1} c="var(--ink-3)" fz="sm">
              {level === 'likes' ? 'Likes' : 'Score details'}
            </Box>
            <Modal.CloseButton aria-label="Close" />
          </Group>
          <Box className={classes.scroll} px="lg">
            {detail}
          </Box>
          {compose && (
            // The box is hidden, not unmounted, because it may contain an unfinished comment.
            <footer className={classes.compose} hidden={level !== 'detail'}>
              {compose}
            </footer>
          )}
        </Stack>
      </Modal.Content>
    </Modal.Root>
  );
}
