import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readImport } from './read-import.ts';

/** Returns the function that frees memory, which only this test needs. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

const headings =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n';

/** Opens a file whose rows are made while it is read. */
const fileOfRows = (rows: number) =>
  async function* (): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(headings);
    for (let row = 0; row < rows; row += 100) {
      const lines = Array.from({ length: 100 }, (_, set) => {
        const exercise = `Exercise ${Math.floor((row + set) / 4)}`;
        return `2024-05-06 10:00:00,${'A long name '.repeat(20)},1h,${exercise},1,"62,5",5,0,0\n`;
      });
      yield encoder.encode(lines.join(''));
    }
  };

describe('a file of 50,000 rows', () => {
  it('is read in memory that stays flat', async () => {
    const collect = collector();
    const reading = await readImport(fileOfRows(50_000), {
      kind: 'results',
      answers: { unit: 'kg' },
    });
    if (!reading.ok) throw new Error(reading.error);
    expect(reading.rowCount).toBe(50_000);
    collect();
    const before = process.memoryUsage().heapUsed;
    let [items, most] = [0, 0];
    for await (const { lines } of reading.items) {
      items += 1;
      expect(lines).toHaveLength(4);
      if (items % 2500 === 0) {
        collect();
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
    }
    expect(items).toBe(12_500);
    // The file has 15 MB, as text in memory 15 to 30.
    expect(most).toBeLessThan(5_000_000);
  });
});
