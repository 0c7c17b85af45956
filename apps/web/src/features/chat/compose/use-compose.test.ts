import { expect, it } from 'vitest';
import { atMostEvery } from './use-compose.ts';

it('runs the function at once, and again only after the pause', () => {
  let time = 0;
  const ran: number[] = [];
  const tell = atMostEvery(
    3000,
    () => ran.push(time),
    () => time,
  );
  for (time of [10, 20, 2900, 3010, 3500, 9000]) tell();
  expect(ran).toEqual([10, 3010, 9000]);
});
