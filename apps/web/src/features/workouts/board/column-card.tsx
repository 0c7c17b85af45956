import { memo } from 'react';
import { WorkoutCard } from '../card/workout-card.tsx';
import { useDraggableCard } from '../move/use-draggable-card.ts';
import { type CardLook, sameCard } from './same-card.ts';

function DraggableCard({ canMove, ...card }: CardLook) {
  const ref = useDraggableCard(card.item, canMove);
  return <WorkoutCard ref={ref} {...card} />;
}

/** A card of a column. It renders again only if it looks different, because a week may have hundreds. */
export const ColumnCard = memo(DraggableCard, sameCard);
