import { chat, scores } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { startTeamGym, untilLocked } from '#testing';
import type { Trx } from '../../../platform/database/transaction.ts';
import { leaveAllTeams } from './queries.ts';

const gym = await startTeamGym();
const { app, anna, carl, dora, post, own, log, remove, teamOn } = gym;
const { api } = app;

const leave = (trx: Trx, { id }: { readonly id: string }) => leaveAllTeams(trx, id, new Date());

describe('the partners of a score', () => {
  it('are chosen among the athletes on the track, without the caller and those with a block', async () => {
    const at = await post();
    const namesFor = async (search?: string) => {
      const query = { trackWorkoutId: at, search };
      return (await api.do(scores.partners, query, anna.token)).map(({ firstName }) => firstName);
    };
    expect(await namesFor()).toEqual(['Carl', 'Dora', 'Jonah', 'Mara']);
    expect(await namesFor('car')).toEqual(['Carl']);
    await api.do(chat.block, { userId: carl.id, isBlocked: true }, anna.token);
    await api.do(chat.block, { userId: anna.id, isBlocked: true }, dora.token);
    expect(await namesFor()).toEqual(['Jonah', 'Mara']);
    for (const who of [carl, dora, gym.engineOnly]) {
      expect(await log(at, [who])).toMatchObject({
        status: 400,
        error: { fields: { Partners: 'Choose partners who are on the track of this workout.' } },
      });
    }
    expect(await own(at, anna)).toBeNull();
  });

  it('cannot have a score already, and the answer names them', async () => {
    const at = await post();
    await gym.save(at, ['4:44'], {}, carl);
    const answer = await log(at, [carl, dora]);
    expect(answer).toMatchObject({ status: 409, error: { Code: 'partner_has_score' } });
    expect(answer).toMatchObject({
      error: { message: 'Carl Diaz already has a score on this workout.' },
    });
    expect(await own(at, anna)).toBeNull();
    expect(await own(at, carl)).toMatchObject({ values: ['04:44'], team: null });
  });

  it('are not looked up for a result that is invalid', async () => {
    const at = await post();
    await gym.save(at, ['4:44'], {}, carl);
    const given = ['rubbish', '0:00'].map((value) => log(at, [carl], { value: [value] }));
    expect(await Promise.all(given)).toMatchObject([
      { status: 400, error: { Code: 'score_invalid' } },
      { status: 400, error: { Code: 'score_without_effort' } },
    ]);
  });

  it('cannot be the athlete of the score, or more than five', async () => {
    const at = await post();
    expect(await log(at, [anna])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 6 }, () => ({ id: crypto.randomUUID() }));
    expect(await log(at, many)).toMatchObject({ status: 400 });
  });

  it('stay when a save does not name them, and follow the values', async () => {
    const at = await post();
    await log(at, [carl]);
    await log(at, undefined, { value: ['4:30'], isScaled: true });
    expect(await own(at, carl)).toMatchObject({ values: ['04:30'], isScaled: true });
    await log(at, [dora]);
    expect([await own(at, carl), (await own(at, dora))?.values]).toEqual([null, ['05:00']]);
    await log(at, []);
    expect(await own(at, dora)).toBeNull();
    expect(await teamOn(at)).toEqual([{ firstName: 'Anna', team: null, rank: 1, audience: 0 }]);
  });

  it('cannot change the result, the partners or the video', async () => {
    const at = await post();
    await log(at, [carl]);
    const message = 'Anna Berg logged this score for your team. Only Anna Berg can change it.';
    for (const form of [
      { value: ['1:00'] },
      { partners: [] },
      { value: undefined, isMedia: false },
    ]) {
      expect(await log(at, undefined, form, carl)).toMatchObject({
        status: 409,
        error: { Code: 'score_of_team', message },
      });
    }
    expect(await own(at, carl)).toMatchObject({ values: ['05:00'] });
  });

  it('leave the score, which the others keep, and may then log their own', async () => {
    const at = await post();
    await log(at, [carl, dora]);
    expect(await remove(at, carl)).toMatchObject({ status: 200 });
    expect(await teamOn(at)).toMatchObject([{ team: ['Anna', 'Dora'] }]);
    await remove(at, dora);
    expect(await teamOn(at)).toMatchObject([{ firstName: 'Anna', team: null }]);
    expect(await log(at, undefined, { value: ['4:00'] }, carl)).toMatchObject({ status: 200 });
  });

  it('keep the score of the last one when two leave at once, because their accounts are deleted', async () => {
    const at = await post();
    await log(at, [carl, dora]);
    const first = await app.db.startTransaction().execute();
    await leave(first, anna);
    const second = app.db.transaction().execute((trx) => leave(trx, dora));
    await untilLocked(app.db);
    await first.commit().execute();
    await second;
    expect(await teamOn(at)).toEqual([{ firstName: 'Carl', team: null, rank: 1, audience: 0 }]);
  });

  it('lose the score when the athlete who logged it deletes it', async () => {
    const at = await post();
    await log(at, [carl, dora]);
    await remove(at, anna);
    expect(await teamOn(at)).toEqual([]);
    for (const who of [anna, carl, dora]) expect(await own(at, who)).toBeNull();
    expect(await remove(at, carl)).toMatchObject({ status: 404 });
  });
});
