import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { type Person, newMember, newPerson, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

const trackPassword = storyTracks.competitors.joinPassword;

const join = (who: Person, trackId: string, password?: string) =>
  app.api.try(tracks.join, { trackId, trackPassword: password }, who.token);

const joinedTracks = async (who: Person) =>
  (await app.api.do(tracks.ofUser, { gymId: gym.gymId, userId: who.id }, who.token)).map(
    ({ name }) => name,
  );

async function events(type: string, userId: string): Promise<number> {
  const rows = await app.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', type)
    .execute();
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(userId)).length;
}

const unassign = (who: Person, trackId: string, userId?: string) =>
  app.api.try(tracks.unassign, { trackId, userId }, who.token);

describe('joining a track', () => {
  it("adds the athlete to the track's gym and returns the welcome note", async () => {
    const athlete = await newPerson(app, 'athlete', 'onboarding');
    const body = { UserId: athlete.id, TrackId: gym.trackId, TrackPassword: trackPassword };
    expect(await app.post('/gyms/joingym', body, athlete.token)).toEqual({
      status: 200,
      body: {
        message: 'You have joined Competitors Track Successfully',
        WelcomeNote: storyTracks.competitors.welcomeNote,
      },
    });
    expect(await joinedTracks(athlete)).toEqual(['Competitors']);
    const myGyms = await app.api.do(gyms.mine, {}, athlete.token);
    expect(myGyms).toMatchObject([{ id: gym.gymId, isPrimary: true, role: 'athlete' }]);
    expect(await events('trackJoined', athlete.id)).toBe(1);
  });

  it('accepts the short reference of the track', async () => {
    const athlete = await newPerson(app);
    const track = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    expect((await join(athlete, track.reference)).status).toBe(200);
    expect(await joinedTracks(athlete)).toEqual(['Engine']);
    const swapped = track.reference.replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect((await join(athlete, swapped)).status).toBe(404);
  });

  it.each(['wrong', '', undefined, 'ERG-2026', 'erg-202', 'erg-2026x', 'érg-2026'])(
    'refuses the wrong password %j for a private track',
    async (password) => {
      const athlete = await newPerson(app);
      expect(await join(athlete, gym.trackId, password)).toMatchObject({
        status: 400,
        error: {
          message: 'Incorrect Track Password',
          fields: { TrackPassword: 'Incorrect Track Password' },
        },
      });
      expect(await app.api.do(gyms.mine, {}, athlete.token)).toEqual([]);
    },
  );

  it('ignores blanks around the password of a private track', async () => {
    const athlete = await newPerson(app);
    expect((await join(athlete, gym.trackId, ` ${trackPassword} `)).status).toBe(200);
  });

  it('needs no password for a free track', async () => {
    expect((await join(await newPerson(app), gym.engineId, 'anything')).status).toBe(200);
  });

  it('a paid track is refused on a server without a payment provider', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    const paid = { type: 'paid', priceCents: 1000 } as const;
    await app.db.updateTable('tracks').set(paid).where('id', '=', id).execute();
    const athlete = await newPerson(app);
    expect(await join(athlete, id)).toMatchObject({
      status: 400,
      error: { Code: 'payments_off' },
    });
    expect(await joinedTracks(athlete)).toEqual([]);
  });

  it('joining is idempotent', async () => {
    const athlete = await newPerson(app);
    await join(athlete, gym.engineId);
    const row = () =>
      app.db
        .selectFrom('trackMembers')
        .selectAll()
        .where('userId', '=', athlete.id)
        .executeTakeFirstOrThrow();
    const before = await row();
    app.clock.pass(60_000);
    expect((await join(athlete, gym.engineId)).status).toBe(200);
    expect(await row()).toEqual(before);
    expect(await events('trackJoined', athlete.id)).toBe(1);
  });

  it('needs no password from a member of a private track, and counts no attempt', async () => {
    const athlete = await newMember(app, gym.gymId, [gym.trackId]);
    for (let n = 0; n < 12; n += 1) {
      expect((await join(athlete, gym.trackId, n % 2 ? undefined : 'wrong')).status).toBe(200);
    }
    await app.api.do(tracks.unassign, { trackId: gym.trackId }, athlete.token);
    expect((await join(athlete, gym.trackId, 'wrong')).status).toBe(400);
    expect((await join(athlete, gym.trackId, trackPassword)).status).toBe(200);
  });

  it('joins each track once when requests run concurrently', async () => {
    const athlete = await newPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        join(athlete, n % 2 ? gym.engineId : gym.trackId, trackPassword),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await joinedTracks(athlete)).toHaveLength(2);
    expect(await app.api.do(gyms.mine, {}, athlete.token)).toHaveLength(1);
    expect(await events('trackJoined', athlete.id)).toBe(2);
  });

  it('starts a new membership when the athlete has left before', async () => {
    const athlete = await newMember(app, gym.gymId, [gym.engineId]);
    await app.api.do(tracks.unassign, { trackId: gym.engineId }, athlete.token);
    app.clock.pass(60_000);
    const before = app.clock.now().getTime();
    await join(athlete, gym.engineId);
    const [track] = await app.api.do(
      tracks.ofUser,
      { gymId: gym.gymId, userId: athlete.id },
      athlete.token,
    );
    expect(Date.parse(track?.joinedOn ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('joining in the name of another user is refused with 403', async () => {
    const [one, two] = [await newPerson(app, 'athlete', 'onboarding'), await newPerson(app)];
    const inTheNameOf = (userId: string, who: Person) =>
      app.api.try(tracks.join, { trackId: gym.engineId, userId }, who.token);
    expect((await inTheNameOf(two.id, one)).status).toBe(403);
    expect((await inTheNameOf(two.id, gym.owner)).status).toBe(403);
    expect(await joinedTracks(two)).toEqual([]);
  });

  it.each([
    ['no track', crypto.randomUUID()],
    ['no reference', 'nowhere1'],
    ['something else', '../x'],
  ])('returns 404 for %s', async (_what, trackId) => {
    expect(await join(await newPerson(app), trackId)).toMatchObject({
      status: 404,
      error: { message: 'No such track found!', Code: 'track_not_found' },
    });
  });

  it('returns 404 for a deleted track', async () => {
    const { id, reference } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    await app.api.do(tracks.delete, { id }, gym.owner.token);
    const athlete = await newPerson(app);
    expect((await join(athlete, id)).status).toBe(404);
    expect((await join(athlete, reference)).status).toBe(404);
  });

  it('uses a changed password immediately', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.competitors, gym.owner.token);
    await app.api.do(tracks.update, { id, joinPassword: 'other' }, gym.owner.token);
    const athlete = await newPerson(app);
    expect((await join(athlete, id, trackPassword)).status).toBe(400);
    expect((await join(athlete, id, 'other')).status).toBe(200);
  });
});

const lookUp = (who: Person | null, trackRef: string) =>
  app.api.try(tracks.get, { trackRef }, who?.token);
const tracksSeenBy = async (who: Person | null) =>
  (await app.api.do(tracks.ofGym, { id: gym.gymId }, who?.token)).tracks.map(({ id }) => id);

describe('a closed track', () => {
  it('new athletes can neither join nor find a closed track', async () => {
    const { id, reference } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    await app.api.do(tracks.update, { id, status: false }, gym.owner.token);
    const athlete = await newPerson(app);
    for (const ref of [id, reference]) {
      expect(await join(athlete, ref)).toMatchObject({
        status: 404,
        error: { Code: 'track_not_found' },
      });
      expect((await lookUp(null, ref)).status).toBe(404);
      expect((await lookUp(athlete, ref)).status).toBe(404);
      expect((await lookUp(gym.rival, ref)).status).toBe(404);
    }
    expect(await app.api.do(gyms.mine, {}, athlete.token)).toEqual([]);
  });

  it('public lists omit a closed track, but its athletes and its owner still see it', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    const athlete = await newMember(app, gym.gymId, [id]);
    await app.api.do(tracks.update, { id, status: false }, gym.owner.token);
    for (const who of [null, athlete, gym.jonah]) {
      expect(await tracksSeenBy(who)).not.toContain(id);
    }
    expect(await joinedTracks(athlete)).toEqual(['Engine']);
    expect((await join(athlete, id)).status).toBe(200);
    expect((await lookUp(athlete, id)).status).toBe(200);
    expect((await lookUp(gym.owner, id)).status).toBe(200);
    const [own] = await app.api.do(gyms.mine, {}, athlete.token);
    expect(own?.tracks.map((track) => track.id)).toContain(id);
    const [others] = await app.api.do(gyms.mine, {}, gym.jonah.token);
    expect(others?.tracks.map((track) => track.id)).not.toContain(id);
  });

  it('a closed track can be joined again after it is opened', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    await app.api.do(tracks.update, { id, status: false }, gym.owner.token);
    await app.api.do(tracks.update, { id, status: true }, gym.owner.token);
    expect((await join(await newPerson(app), id)).status).toBe(200);
  });
});

describe('removing an athlete from a track', () => {
  it('an athlete can leave a track, and stays in the gym', async () => {
    const athlete = await newMember(app, gym.gymId, [gym.trackId, gym.engineId]);
    const answer = await app.post(
      '/tracks/unassign',
      { trackId: gym.trackId, userId: athlete.id },
      athlete.token,
    );
    expect(answer).toEqual({ status: 200, body: { StatusCode: 200, Result: null, Errors: [] } });
    expect(await joinedTracks(athlete)).toEqual(['Engine']);
    expect(await app.api.do(gyms.mine, {}, athlete.token)).toHaveLength(1);
    expect(await events('trackLeft', athlete.id)).toBe(1);
  });

  it('the owner can remove an athlete from a track', async () => {
    const athlete = await newMember(app, gym.gymId, [gym.trackId]);
    expect((await unassign(gym.owner, gym.trackId, athlete.id)).status).toBe(200);
    expect(await joinedTracks(athlete)).toEqual([]);
  });

  it('answers 404 for an athlete who is not on the track', async () => {
    const athlete = await newMember(app, gym.gymId, [gym.engineId]);
    expect((await unassign(athlete, gym.trackId)).status).toBe(404);
    expect((await unassign(gym.owner, gym.trackId, athlete.id)).status).toBe(404);
    expect((await unassign(gym.owner, gym.trackId, crypto.randomUUID())).status).toBe(404);
    expect((await unassign(gym.owner, gym.rivalTrackId, athlete.id)).status).toBe(404);
    expect((await unassign(gym.owner, crypto.randomUUID(), athlete.id)).status).toBe(404);
  });

  it('succeeds once when two requests run concurrently', async () => {
    const athlete = await newMember(app, gym.gymId, [gym.trackId]);
    const answers = await Promise.all([
      unassign(athlete, gym.trackId),
      unassign(gym.owner, gym.trackId, athlete.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await events('trackLeft', athlete.id)).toBe(1);
  });
});
