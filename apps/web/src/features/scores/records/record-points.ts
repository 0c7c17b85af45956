import { heightOf, type RecordItem } from './record-items.ts';

/** A result on the chart. */
export interface RecordPoint {
  readonly date: string;
  readonly line: 'main' | 'side';
  readonly height: number;
}

/** The results that the chart shows, oldest first. */
export function pointsOf({ kind, history }: RecordItem): RecordPoint[] {
  return history.flatMap(({ date, value, line }) => {
    const height = heightOf(kind, value);
    return height === null || line === 'other' ? [] : [{ date, line, height }];
  });
}
