import { gyms, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { postLift, postWorkout, readLibrary, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const engine = { owner: gym.owner, trackId: gym.engineId };
const page = () => app.api.do(workouts.gymPage, { id: gym.gymId });
const show = (shownTrackId: string) =>
  app.api.do(gyms.update, { id: gym.gymId, shownTrackId }, gym.owner.token);

const today = new Date().toISOString().slice(0, 10);
const { today: gymsToday } = await page();
const secret = { description: 'Secret ladder', notes: 'Secret cue', videoUrl: 'https://x.test/v' };
await postWorkout(app.api, gym, { name: 'Fuse', schedule: gymsToday, ...secret });
await postWorkout(app.api, engine, { name: 'Row', schedule: gymsToday, ...secret });
await postWorkout(app.api, engine, { name: 'Hidden', schedule: gymsToday, isPublished: false });
await postWorkout(app.api, engine, { name: 'Long ago', schedule: '2020-01-01' });
const deleted = await postWorkout(app.api, engine, { name: 'Gone', schedule: gymsToday });
await app.api.do(workouts.delete, { id: deleted.trackWorkoutId }, gym.owner.token);

const shownNames = async () =>
  (await page()).week?.days.flatMap((day) => day.workouts.map(({ name }) => name));

const ofJonah = { gymId: gym.gymId, userId: gym.jonah.id };

const coachIds = async () => (await page()).coaches.map(({ id }) => id);

describe("a gym's page", () => {
  it('shows no week until its owner chooses a track', async () => {
    expect(await page()).toMatchObject({ week: null, members: 3 });
    expect(Math.abs(Date.parse(gymsToday) - Date.parse(today))).toBeLessThan(2 * 86_400_000);
  });

  it("shows this week's published workouts of a free track, from Sunday, without notes, videos and ids", async () => {
    await show(gym.engineId);
    const { week } = await page();
    expect(week).toMatchObject({ trackId: gym.engineId, track: 'Engine' });
    expect(week?.days).toHaveLength(7);
    expect(new Date(week?.days[0]?.date ?? '').getUTCDay()).toBe(0);
    expect(await shownNames()).toEqual(['Row']);
    const answer = await app.request(`/gyms/${gym.gymId}/page`);
    const text = await answer.text();
    expect(text).toContain('Secret ladder');
    for (const hidden of ['Secret cue', 'x.test', 'Hidden', 'Gone', 'Long ago', 'Fuse'])
      expect(text).not.toContain(hidden);
  });

  it('only names the workouts of private and paid tracks', async () => {
    await show(gym.trackId);
    const library = await readLibrary(app.api, gym.mara.token);
    const movementIds = [library.lift('Back Squat')];
    await postLift(app.api, gym, { name: 'Squat', schedule: gymsToday, movementIds });
    const named = (await page()).week?.days.flatMap((day) => day.workouts);
    expect(named).toEqual([
      { name: 'Fuse', content: null },
      { name: 'Squat', content: null },
    ]);
    const row = { type: 'paid', priceCents: 2900, joinPassword: null } as const;
    await app.db.updateTable('tracks').set(row).where('id', '=', gym.trackId).execute();
    const answer = await (await app.request(`/gyms/${gym.gymId}/page`)).text();
    expect(answer).toContain('Fuse');
    for (const hidden of ['Secret', 'x.test', 'RepsPerSet']) expect(answer).not.toContain(hidden);
  });

  it('shows no week of a closed or deleted track', async () => {
    const { id } = await app.api.do(
      tracks.create,
      { name: 'Open', type: 'free', description: 'A', welcomeNote: 'B' },
      gym.owner.token,
    );
    await postWorkout(app.api, { owner: gym.owner, trackId: id }, { schedule: gymsToday });
    await show(id);
    expect(await shownNames()).toEqual(['Short Fuse']);
    await app.api.do(tracks.update, { id, status: false }, gym.owner.token);
    expect(await shownNames()).toBeUndefined();
    await app.api.do(tracks.update, { id, status: true }, gym.owner.token);
    await app.api.do(tracks.delete, { id }, gym.owner.token);
    expect(await shownNames()).toBeUndefined();
  });

  it('names the owner and the coaches, and no member', async () => {
    const staff = { gymId: gym.gymId, userId: gym.jonah.id, abilities: ['programme' as const] };
    await app.api.do(gyms.saveStaff, staff, gym.owner.token);
    const { coaches, members } = await page();
    expect(coaches.map(({ id, isOwner }) => [id, isOwner])).toEqual([
      [gym.owner.id, true],
      [gym.jonah.id, false],
    ]);
    expect(members).toBe(3);
    const text = await (await app.request(`/gyms/${gym.gymId}/page`)).text();
    for (const hidden of [gym.mara.id, gym.engineOnly.id, '@']) expect(text).not.toContain(hidden);
  });

  it('leaves out coaches who hide themselves, until they show themselves again', async () => {
    const { gymId, owner, jonah, mara } = gym;
    const staff = { gymId, userId: jonah.id, abilities: ['programme' as const] };
    await app.api.do(gyms.saveStaff, staff, owner.token);
    const save = (isOnPage: boolean) =>
      app.api.do(gyms.saveOnPage, { gymId, isOnPage }, jonah.token);
    expect(await app.api.do(gyms.onPage, { gymId }, jonah.token)).toEqual({ isOnPage: true });
    expect(await save(false)).toEqual({ isOnPage: false });
    expect(await coachIds()).toEqual([owner.id]);
    const text = await (await app.request(`/gyms/${gymId}/page`)).text();
    expect(text).not.toContain(jonah.id);
    // The owner changes what a coach may do, but not the coach's choice.
    await app.api.do(gyms.saveStaff, { ...staff, abilities: ['moderate'] }, owner.token);
    expect(await app.api.do(gyms.onPage, { gymId }, jonah.token)).toEqual({ isOnPage: false });
    for (const other of [owner, mara]) {
      const answer = await app.api.try(gyms.saveOnPage, { gymId, isOnPage: true }, other.token);
      expect(answer.status).toBe(404);
    }
    expect(await coachIds()).toEqual([owner.id]);
    await save(true);
    expect(await coachIds()).toEqual([owner.id, jonah.id]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['removed', () => app.api.do(gyms.removeStaff, ofJonah, gym.owner.token)],
    [
      'no longer a member',
      async () => {
        const left = { gymId: gym.gymId, userIds: [gym.jonah.id] };
        await app.api.do(gyms.removeUsers, left, gym.jonah.token);
        await app.api.do(tracks.join, { trackId: gym.engineId }, gym.jonah.token);
      },
    ],
  ])('leaves out a coach who hides, was %s and coaches again', async (_what, end) => {
    const { gymId, owner, jonah } = gym;
    const makeCoach = () =>
      app.api.do(gyms.saveStaff, { ...ofJonah, abilities: ['programme'] }, owner.token);
    await makeCoach();
    await app.api.do(gyms.saveOnPage, { gymId, isOnPage: false }, jonah.token);
    await end();
    await makeCoach();
    expect(await app.api.do(gyms.onPage, { gymId }, jonah.token)).toEqual({ isOnPage: false });
    expect(await coachIds()).toEqual([owner.id]);
    await app.api.do(gyms.saveOnPage, { gymId, isOnPage: true }, jonah.token);
    await end();
    await makeCoach();
    expect(await coachIds()).toEqual([owner.id, jonah.id]);
  });

  it('shows no track of another gym', async () => {
    const answer = await app.api.try(
      gyms.update,
      { id: gym.gymId, shownTrackId: gym.rivalTrackId },
      gym.owner.token,
    );
    expect(answer.status).toBe(404);
  });

  it('keeps the choice from everybody but the owner, who can show no week again', async () => {
    await show(gym.engineId);
    const seenBy = async (token: string) =>
      (await app.api.do(gyms.mine, {}, token)).find(({ id }) => id === gym.gymId)?.shownTrackId;
    expect(await seenBy(gym.owner.token)).toBe(gym.engineId);
    expect(await seenBy(gym.mara.token)).toBeNull();
    expect((await show('')).shownTrackId).toBeNull();
    expect((await page()).week).toBeNull();
  });

  it('names no deleted track as the chosen one, so that the owner can send the settings back', async () => {
    const { owner, gymId } = gym;
    const texts = { description: 'Eight weeks', welcomeNote: 'Welcome' };
    const form = { name: 'Spring', type: 'free', ...texts } as const;
    const { id } = await app.api.do(tracks.create, form, owner.token);
    await show(id);
    await app.api.do(tracks.delete, { id }, owner.token);
    const mine = await app.api.do(gyms.mine, {}, owner.token);
    const shown = mine.find((each) => each.id === gymId)?.shownTrackId;
    expect(shown).toBeNull();
    expect((await show(shown ?? '')).shownTrackId).toBeNull();
  });
});
