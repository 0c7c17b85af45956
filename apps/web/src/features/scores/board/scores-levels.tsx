import { Title } from '@mantine/core';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import type { ScoresParts } from './scores-parts.ts';
import classes from './scores-levels.module.css';

/** The score screens as levels: the list, a score, who likes it. */
export function ScoresLevels(props: ScoresParts) {
  const { workout, list, detail, compose, log, level, onBack, onClose } = props;
  if (level === 'list') {
    return (
      <ResponsiveModal opened onClose={onClose} title="Scores" size={640} footer={log} flush>
        <div className={classes.heading}>
          {workout.plate}
          <Title order={3} mt="var(--space-4)" fz="h1">
            {workout.name}
          </Title>
          <p>{workout.where}</p>
        </div>
        {list}
      </ResponsiveModal>
    );
  }
  return (
    <ResponsiveModal
      opened
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
