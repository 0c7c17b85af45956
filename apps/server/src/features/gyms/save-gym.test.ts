import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallInput } from '@trackboard/contract';
import { gyms, media, tracks } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { type Person, fakePicture, newPerson, picture, startSharedApp } from '#testing';
import { newId } from '../../platform/database/new-id.ts';

const app = await startSharedApp();

const create = (who: Person, form: Partial<CallInput<typeof gyms.create>> = {}) =>
  app.api.try(gyms.create, { ...northlane, ...form }, who.token);

async function ownerWithGym() {
  const owner = await newPerson(app, 'owner');
  return { owner, gym: await app.api.do(gyms.create, northlane, owner.token) };
}

const seenByOwner = async (who: Person) => (await app.api.do(gyms.mine, {}, who.token))[0];

describe('creating a gym', () => {
  it('returns the gym, listed and without tracks', async () => {
    const owner = await newPerson(app, 'owner', 'onboarding');
    const answer = await create(owner, { userId: owner.id });
    expect(answer).toMatchObject({
      status: 200,
      output: {
        name: northlane.name,
        tagLine: northlane.tagline,
        address: northlane.address,
        timeZone: northlane.timeZone,
        image: null,
        status: true,
        userId: owner.id,
        stripeConnectedAccountId: null,
        tracks: [],
      },
    });
  });

  it("accepts a multipart form with a logo, in the specification's spelling", async () => {
    const owner = await newPerson(app, 'owner');
    const form = new FormData();
    const fields = {
      Name: 'Forge',
      Tagline: 'Hot',
      Address: '1 Road',
      Status: 'true',
      UserId: owner.id,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('Image', await picture('logo.gif'));
    const { token } = owner;
    const answer = await app.request('/gyms/create', { method: 'POST', body: form, token });
    const gym = (await answer.json()) as { Image: string };
    expect(gym).toMatchObject({ Name: 'Forge', TagLine: 'Hot', Status: true, TimeZone: 'UTC' });
    expect((await app.api.try(media.image, { image: gym.Image })).status).toBe(200);
  });

  it.each([
    ['Name', '', 'Gym name is required'],
    ['Tagline', ' ', 'Gym tagline is required'],
    ['Address', '', 'Address is required'],
    ['TimeZone', 'Mars/Olympus', 'Send an IANA time zone such as Europe/Berlin.'],
    ['TimeZone', 'US/Pacific-New', 'Send an IANA time zone such as Europe/Berlin.'],
    ['TimeZone', 'PST', 'Send an IANA time zone such as Europe/Berlin.'],
  ])('refuses the field %s with the value %j', async (field, value, message: unknown) => {
    const owner = await newPerson(app, 'owner');
    const form = { Name: 'A', Tagline: 'B', Address: 'C', [field]: value };
    const answer = await app.post('/gyms/create', form, owner.token);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await app.api.do(gyms.mine, {}, owner.token)).toEqual([]);
  });

  it('answers 403 to an owner who names another owner', async () => {
    const owner = await newPerson(app, 'owner');
    expect((await create(owner, { userId: (await newPerson(app, 'owner')).id })).status).toBe(403);
  });

  it('creates one gym for two parallel requests', async () => {
    const owner = await newPerson(app, 'owner');
    const image = await picture();
    const answers = await Promise.all([create(owner, { image }), create(owner, { image })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await create(owner)).toMatchObject({
      status: 409,
      error: { Code: 'gym_exists', message: 'You already have a gym.' },
    });
    const events = await app.db
      .selectFrom('events')
      .select(['type', 'gymId'])
      .where('type', '=', 'gymCreated')
      .execute();
    const gym = await seenByOwner(owner);
    expect(events.filter(({ gymId }) => gymId === gym?.id)).toHaveLength(1);
  });
});

describe('updating a gym', () => {
  it('changes the fields that are sent and keeps the others', async () => {
    const { owner, gym } = await ownerWithGym();
    const answer = await app.api.do(
      gyms.update,
      { id: gym.id, name: 'Southlane', timeZone: 'Europe/Berlin' },
      owner.token,
    );
    expect(answer).toEqual({ ...gym, name: 'Southlane', timeZone: 'Europe/Berlin' });
    expect(await seenByOwner(owner)).toMatchObject({ ...answer, role: 'owner', isPrimary: true });
  });

  it('stores a time zone by its canonical name', async () => {
    const { owner, gym } = await ownerWithGym();
    const change = { id: gym.id, timeZone: 'america/new_york' };
    expect((await app.api.do(gyms.update, change, owner.token)).timeZone).toBe('America/New_York');
  });

  it('treats a stored time zone that Temporal does not support as UTC', async () => {
    const { owner, gym } = await ownerWithGym();
    const stored = { timeZone: 'US/Pacific-New' };
    await app.db.updateTable('gyms').set(stored).where('id', '=', gym.id).execute();
    const paths = ['/gyms/isontrial', `/gymstats/${gym.id}`, `/gymstats/graphstats/${gym.id}`];
    for (const path of [...paths, `/gyms/${gym.id}/athletes.csv`]) {
      expect((await app.request(path, { token: owner.token })).status, path).toBe(200);
    }
    expect((await seenByOwner(owner))?.timeZone).toBe('UTC');
  });

  it('replaces the logo, and keeps it when the new file is not an image', async () => {
    const { owner, gym } = await ownerWithGym();
    const change = (image: Blob) => app.api.try(gyms.update, { id: gym.id, image }, owner.token);
    await change(await picture('one.png'));
    const first = (await seenByOwner(owner))?.image ?? '';
    expect((await change(fakePicture('two.png', 'none'))).status).toBe(415);
    expect((await seenByOwner(owner))?.image).toBe(first);
    await change(await picture('three.png'));
    expect((await app.api.try(media.image, { image: first })).status).toBe(404);
  });

  it('stores a picture for the cover, which everybody sees, replaces it and removes it', async () => {
    const { owner, gym } = await ownerWithGym();
    const { id } = gym;
    const change = (form: object) => app.api.do(gyms.update, { id, ...form }, owner.token);
    const statusOf = async (image: string | null) =>
      (await app.api.try(media.image, { image: image ?? '' })).status;
    const { image } = await change({ image: await picture() });
    const first = (await change({ coverImage: await picture('wide.png', 1800, 500) })).coverImage;
    expect(await app.api.do(tracks.ofGym, { id }, null)).toMatchObject({
      coverImage: first,
      image,
    });
    const listed = await app.api.do(gyms.list, {}, null);
    expect(listed.find((each) => each.id === id)).toMatchObject({ coverImage: first });
    const both = await change({ image: await picture(), coverImage: await picture() });
    expect([await statusOf(first), await statusOf(image)]).toEqual([404, 404]);
    expect(await change({ hasCoverImage: true, name: 'Renamed' })).toMatchObject({
      coverImage: both.coverImage,
    });
    const refused = await app.api.try(
      gyms.update,
      { id, image: await picture(), coverImage: fakePicture('cover.png', 'no picture') },
      owner.token,
    );
    expect(refused).toMatchObject({ status: 415, error: { Code: 'wrong_media' } });
    expect([await statusOf(both.coverImage), await statusOf(both.image)]).toEqual([200, 200]);
    expect(await change({ hasCoverImage: false })).toMatchObject({
      coverImage: null,
      image: both.image,
    });
    expect([await statusOf(both.coverImage), await statusOf(both.image)]).toEqual([404, 200]);
  });

  it('removes the new cover again when the rest of the form is refused', async () => {
    const { owner, gym } = await ownerWithGym();
    const storedImages = async () =>
      (await readdir(join(app.dataDir, 'media', 'images'), { recursive: true })).toSorted();
    const form = { id: gym.id, coverImage: await picture(), shownTrackId: newId() };
    const before = await storedImages();
    const answer = await app.api.try(gyms.update, form, owner.token);
    expect(answer).toMatchObject({ error: { Code: 'track_not_found' } });
    expect((await seenByOwner(owner))?.coverImage).toBeNull();
    expect(await storedImages()).toEqual(before);
  });

  it('keeps the logo when the form sends its name back', async () => {
    const { owner, gym } = await ownerWithGym();
    await app.api.do(gyms.update, { id: gym.id, image: await picture('one.png') }, owner.token);
    const image = (await seenByOwner(owner))?.image ?? '';
    for (const sent of [image, `/api/v1/users/getimage?image=${image}`]) {
      const form = new FormData();
      form.set('name', 'Renamed');
      form.set('image', sent);
      const { token } = owner;
      const path = `/gyms/update/${gym.id}`;
      expect((await app.request(path, { method: 'POST', body: form, token })).status).toBe(200);
      expect(await seenByOwner(owner)).toMatchObject({ name: 'Renamed', image });
    }
    expect((await app.api.try(media.image, { image })).status).toBe(200);
  });

  it('rejects an unknown time zone', async () => {
    const { owner, gym } = await ownerWithGym();
    const change = { id: gym.id, timeZone: 'Nowhere' };
    const answer = await app.api.try(gyms.update, change, owner.token);
    expect(answer).toMatchObject({ status: 400, error: { Code: 'invalid_input' } });
    expect(await seenByOwner(owner)).toMatchObject(gym);
  });

  it('hides a gym and lists it again', async () => {
    const { owner, gym } = await ownerWithGym();
    const listed = async (token?: string) =>
      (await app.api.do(gyms.list, { userId: owner.id }, token)).length;
    await app.api.do(gyms.update, { id: gym.id, status: false }, owner.token);
    expect([await listed(), await listed(owner.token)]).toEqual([0, 1]);
    await app.api.do(gyms.update, { id: gym.id, status: true }, owner.token);
    expect(await listed()).toBe(1);
  });
});
