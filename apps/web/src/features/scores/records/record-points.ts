import { heightOf, type RecordItem } from './record-items.ts';

/** The results that the chart shows, oldest first. */
export function pointsOf({ kind, history }: RecordItem) {
  return history.flatMap(({ date, value, line }) => {
    const height = heightOf(kind, value);
    return height === null || line === 'other' ? [] : [{ date, line, height }];
  });
}
