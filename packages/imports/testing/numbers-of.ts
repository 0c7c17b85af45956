import { plainText } from '@trackboard/scoring';
import type { Cells, ImportedRow } from '../src/row.ts';

/** Returns what a number may mean: its last mark is of decimals or of thousands. */
function meanings(number: string): number[] {
  const [parts, whole] = [number.split(/[.,]/), Number(number.replaceAll(/[.,]/g, ''))];
  const decimal = Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`);
  return [whole, decimal, Math.round(decimal * 100) / 100, ...parts.map(Number)];
}

/** Returns all numbers that cells can mean, with either decimal mark, and times as seconds. */
export function numbersIn(original: Cells): Set<number> {
  const text = Object.values(original).map(plainText).join('\n');
  const numbers = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].flatMap(([number]) => meanings(number));
  const times = [...text.matchAll(/(?:(\d+)[:h] ?)?(\d+)[:'m] ?(\d+)/g)].map(
    ([, hours = '0', minutes, seconds]) =>
      (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds),
  );
  const details = [...text.matchAll(/\{[^{}]*\}/g)].map(([detail]) => {
    const [hours, minutes, seconds] = ['hrs', 'mins', 'secs'].map((name) =>
      Number(new RegExp(`"${name}": ?"?(\\d+)`).exec(detail)?.[1] ?? 0),
    );
    return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  });
  return new Set([...numbers, ...times, ...details]);
}

/** Returns the numbers of a result: its values, with times as seconds, and its reps. */
export function numbersOf({ scoreType, values, reps }: ImportedRow): number[] {
  if (scoreType === null || scoreType === 'text' || scoreType === 'completion') return [...reps];
  const ofValues = values.flatMap((value) => {
    const time = /^(\d+):(\d\d)$/.exec(value);
    if (time) return [Number(time[1]) * 60 + Number(time[2])];
    return [...value.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  });
  return [...ofValues, ...reps];
}
