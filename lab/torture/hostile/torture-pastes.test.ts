import { expect, it } from 'vitest';
import { hostileTexts } from '../../../packages/week-text/testing/hostile-texts.ts';
import { torturePastes } from './torture-pastes.ts';

it('the server reads hostile texts or refuses them with a reason, and answers others meanwhile', async () => {
  // All of these texts together take more than the time of one minute.
  const texts = hostileTexts.filter((_, at) => at % 10 === 0);
  const { statuses, problems } = await torturePastes(0.2, texts);
  expect(problems).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(0);
});
