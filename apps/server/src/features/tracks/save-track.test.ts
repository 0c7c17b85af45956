import type { CallInput } from '@trackboard/contract';
import { media, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { fakePicture, picture, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

const create = (form: Record<string, unknown>, token = gym.owner.token) =>
  app.post('/tracks/create', form, token);

const change = (id: string, form: Record<string, unknown>, token = gym.owner.token) =>
  app.post(`/tracks/update/${id}`, form, token);

/** A new track as its owner sees it. */
const created = async (form: CallInput<typeof tracks.create>) => ({
  ...(await app.api.do(tracks.create, form, gym.owner.token)),
  athletes: 0,
  successorName: null,
});

const ownTracks = () =>
  app.api.do(tracks.ofUser, { gymId: gym.gymId, userId: gym.owner.id }, gym.owner.token);

const find = async (id: string) => (await ownTracks()).find((track) => track.id === id);

const free = { Name: 'Open', Type: 'free', Description: 'For all', WelcomeNote: 'Hello' };
const locked = { ...free, Name: 'Locked', Type: 'private', JoinPassword: 'sesame' };
const paid = { ...free, Name: 'Pro', Type: 'paid', Price: 25, TrialPeriodDays: 7 };

/** Inserts a paid track, because the API cannot create one without payments. */
async function paidTrack(): Promise<string> {
  const { id } = await created(storyTracks.engine);
  await app.db
    .updateTable('tracks')
    .set({ type: 'paid', priceCents: 1999, trialPeriodDays: 7 })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('creating a track', () => {
  it('returns a free track with a short reference', async () => {
    const { status, body } = await create(free);
    expect(status).toBe(200);
    expect(body).toStrictEqual({
      Id: expect.any(String),
      Name: 'Open',
      Type: 'free',
      Description: 'For all',
      WelcomeNote: 'Hello',
      JoinPassword: null,
      Price: null,
      TrialPeriodDays: null,
      Image: null,
      IsTrackJoined: true,
      Status: true,
      JoinedOn: expect.any(String),
      GraceEndsOn: null,
      PaidUntil: null,
      CanSubscribeAgain: false,
      SalesEndedOn: null,
      Successor: null,
      GymId: gym.gymId,
      Reference: expect.stringMatching(/^[\w-]{8}$/),
    });
  });

  it('returns the password of a private track to the owner', async () => {
    const { body } = await create({ ...locked, JoinPassword: '  sesame ' });
    expect(body).toMatchObject({ Type: 'private', JoinPassword: 'sesame' });
  });

  it('ignores the password of a free track', async () => {
    expect((await create({ ...free, JoinPassword: 'x' })).body).toMatchObject({
      JoinPassword: null,
    });
  });

  it.each([0, '0', 0.5, '', 'null', null])(
    'ignores the price %j of a free track',
    async (Price) => {
      const { status, body } = await create({ ...free, Price, TrialPeriodDays: 0 });
      expect(status).toBe(200);
      expect(body).toMatchObject({ Price: null });
    },
  );

  it.each([-5, 0, 0.99, '', null, undefined])('refuses %j as a paid price', async (Price) => {
    expect(await create({ ...paid, Price })).toMatchObject({
      status: 400,
      body: { fields: { Price: 'Enter a price of at least 1 dollar' } },
    });
  });

  it('refuses a paid track without a payment provider', async () => {
    const before = await ownTracks();
    expect(await create(paid)).toMatchObject({
      status: 400,
      body: {
        Code: 'payments_unavailable',
        stripeError: expect.any(String),
        message: 'Connect to the payment provider before creating a paid track.',
      },
    });
    expect(await ownTracks()).toEqual(before);
  });

  it('accepts a multipart form with an image and numbers as text', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...free, status: 'false', Price: '' })) {
      form.set(name, value);
    }
    form.set('Image', await picture());
    const { token } = gym.owner;
    const answer = await app.request('/tracks/create', { method: 'POST', body: form, token });
    const track = (await answer.json()) as { Image: string };
    expect(track).toMatchObject({ Status: false });
    expect((await app.api.try(media.image, { image: track.Image })).status).toBe(200);
  });

  it.each<[Record<string, unknown>, string, unknown]>([
    [{ ...free, Name: '' }, 'Name', 'Name is required'],
    [{ ...free, Description: ' ' }, 'Description', 'Description is required'],
    [{ ...free, WelcomeNote: '' }, 'WelcomeNote', 'Welcome note is required'],
    [{ ...locked, JoinPassword: '' }, 'JoinPassword', 'Password is required'],
    [{ ...locked, JoinPassword: undefined }, 'JoinPassword', 'Password is required'],
    [{ ...locked, JoinPassword: '   ' }, 'JoinPassword', 'Password is required'],
    [{ ...paid, Price: 10.001 }, 'Price', 'Use at most two decimals.'],
    [{ ...paid, Price: 1_000_000 }, 'Price', 'Enter a price of at most 999,999.99 dollars'],
    [{ ...paid, TrialPeriodDays: -1 }, 'TrialPeriodDays', 'Enter 0 or more days'],
    [{ ...paid, TrialPeriodDays: 731 }, 'TrialPeriodDays', 'Use at most 730 days.'],
  ])('refuses %j', async (form, field, message) => {
    const before = await ownTracks();
    expect(await create(form)).toMatchObject({
      status: 400,
      body: { Code: 'invalid_input', fields: { [field]: message } },
    });
    expect(await ownTracks()).toEqual(before);
  });

  it('stores no image when the form is refused', async () => {
    const image = fakePicture('a.png', 'none');
    const form = { ...storyTracks.engine, name: 'Imageless', image };
    expect((await app.api.try(tracks.create, form, gym.owner.token)).status).toBe(415);
    expect((await ownTracks()).map(({ name }) => name)).not.toContain('Imageless');
  });
});

describe('changing a track', () => {
  it('keeps fields that are not sent', async () => {
    const track = await created(storyTracks.competitors);
    const { status } = await change(track.id, { Name: 'Elite', status: 'false' });
    expect(status).toBe(200);
    expect(await find(track.id)).toEqual({ ...track, name: 'Elite', status: false });
    expect((await change(track.id, {})).status).toBe(200);
    expect(await find(track.id)).toEqual({ ...track, name: 'Elite', status: false });
  });

  it('changes the description and the welcome note', async () => {
    const track = await created(storyTracks.competitors);
    const answer = await change(track.id, { Description: 'For few', WelcomeNote: 'Lift well' });
    const texts = { description: 'For few', welcomeNote: 'Lift well' };
    expect(answer.body).toMatchObject({ Description: 'For few', WelcomeNote: 'Lift well' });
    expect(await find(track.id)).toEqual({ ...track, ...texts });
  });

  it('requires a password for a private track, and deletes it when the track is free again', async () => {
    const track = await created(storyTracks.engine);
    expect(await change(track.id, { Type: 'private' })).toMatchObject({
      status: 400,
      body: { fields: { JoinPassword: 'Password is required' } },
    });
    await change(track.id, { Type: 'private', JoinPassword: 'sesame' });
    expect(await find(track.id)).toMatchObject({ type: 'private', joinPassword: 'sesame' });
    await change(track.id, { JoinPassword: '' });
    expect(await find(track.id)).toMatchObject({ joinPassword: 'sesame' });
    await change(track.id, { Type: 'free' });
    expect(await find(track.id)).toMatchObject({ type: 'free', joinPassword: null });
    expect((await change(track.id, { Type: 'private' })).status).toBe(400);
  });

  it('refuses the paid type without a payment provider', async () => {
    const track = await created(storyTracks.engine);
    expect(await change(track.id, { Type: 'paid', Price: 10 })).toMatchObject({
      status: 400,
      body: { Code: 'payments_unavailable', stripeError: expect.any(String) },
    });
    expect(await change(track.id, { Type: 'paid' })).toMatchObject({
      status: 400,
      body: { fields: { Price: 'Enter a price of at least 1 dollar' } },
    });
    expect(await find(track.id)).toEqual(track);
  });

  it('never changes the type and the price of a paid track', async () => {
    const id = await paidTrack();
    const before = await find(id);
    expect(before).toMatchObject({ type: 'paid', price: 19.99 });
    for (const form of [{ Type: 'free' }, { Price: 20 }, { Type: 'paid', Price: 1 }]) {
      expect(await change(id, form)).toMatchObject({
        status: 400,
        body: {
          Code: 'paid_track_fixed',
          message: 'The type and price of a paid track cannot be edited.',
        },
      });
    }
    expect(await find(id)).toEqual(before);
    expect((await change(id, { Type: 'paid', Price: 19.99, Name: 'Pro' })).status).toBe(200);
    expect(await find(id)).toEqual({ ...before, name: 'Pro' });
  });

  it('replaces the image and deletes the old one', async () => {
    const { id } = await created({ ...storyTracks.engine, image: await picture() });
    const first = (await find(id))?.image ?? '';
    await app.api.do(tracks.update, { id, image: await picture('b.jpg') }, gym.owner.token);
    expect((await find(id))?.image).not.toBe(first);
    expect((await app.api.try(media.image, { image: first })).status).toBe(404);
  });
});
