import type { OutputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { ClassAthlete } from '@trackboard/contract/scores';
import { useState } from 'react';
import { type ClassRules, orderOfHere } from './class-rows.ts';

const isHere = ({ here, score }: ClassAthlete) => here !== null || score !== null;

/** A score that is saved while the table is open does not move its row. */
const hasArrived = ({ here }: ClassAthlete) => here === 'self' || here === 'coach';

/**
 * Who is listed first: at first by score, then in the order of coming. Rows keep their place while their ranks change, and a row
 * that has the focus (`busy`) until the focus leaves it.
 */
export function useListed(
  rules: ClassRules,
  data: OutputOf<typeof scores.ofClass>,
  busy: string | null,
) {
  const { athletes } = data;
  const [order, setOrder] = useState(() => orderOfHere(rules, data.weightUnit, data.athletes));
  const [added, setAdded] = useState<readonly string[]>([]);
  const come = athletes.filter(
    (each) => hasArrived(each) && each.userId !== busy && !order.includes(each.userId),
  );
  if (come.length > 0) setOrder([...order, ...come.map(({ userId }) => userId)]);
  const here = new Set([...athletes.filter(isHere).map(({ userId }) => userId), ...added]);
  return {
    listed: order.filter((userId) => here.has(userId) || userId === busy),
    add: (userId: string) => {
      setOrder((before) => [...before.filter((id) => id !== userId), userId]);
      setAdded((before) => [...before, userId]);
    },
  };
}
