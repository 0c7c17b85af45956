import { accounts, gyms, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { expect, it } from 'vitest';
import { type Person, newMember, newPerson, startSharedApp } from '#testing';
import { dayIn } from '../../../platform/time/clock.ts';

const app = await startSharedApp();
const owner = await newPerson(app, 'owner');
const gymId = (await app.api.do(gyms.create, northlane, owner.token)).id;
const engineId = (await app.api.do(tracks.create, storyTracks.engine, owner.token)).id;
const strength = { ...storyTracks.engine, name: '=Strength "A"' };
const strengthId = (await app.api.do(tracks.create, strength, owner.token)).id;

async function athlete(firstName: string, lastName: string, joined: string[]): Promise<Person> {
  const person = await newPerson(app);
  await app.api.do(accounts.update, { id: person.id, firstName, lastName }, person.token);
  for (const trackId of joined) await app.api.do(tracks.join, { trackId }, person.token);
  return person;
}

async function download(query = '') {
  const answer = await app.request(`/gyms/${gymId}/athletes.csv${query}`, { token: owner.token });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, lines: bytes.toString('utf8').split('\r\n') };
}

const today = () => dayIn(northlane.timeZone, app.clock.now());

const names = async (query: string) =>
  (await download(query)).lines.slice(1, -1).map((line) => line.split(',')[0]);

it('exports the athletes as CSV with escaped formulas', async () => {
  const lima = await athlete('=HYPERLINK("x")', 'Lima', [strengthId]);
  const zoe = await athlete('Zoë', 'Žižek', [engineId, strengthId]);
  const { answer, bytes, lines } = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="athletes-${today()}.csv"`,
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines).toEqual([
    '\uFEFFName,Email,Training Tracks,Joined',
    `"'=HYPERLINK(""x"") Lima",${lima.id}@people.example,"'=Strength ""A""",${today()}`,
    `Zoë Žižek,${zoe.id}@people.example,"Engine, =Strength ""A""",${today()}`,
    '',
  ]);
});

it('exports only the athletes that match the search and the track', async () => {
  expect(await names('?search=zizek')).toEqual(['Zoë Žižek']);
  expect(await names(`?trackId=${engineId}`)).toEqual(['Zoë Žižek']);
  expect(await names('?search=nobody')).toEqual([]);
});

it('exports every athlete of a large gym once, in order', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 1001; n += 1) ids.push((await newMember(app, gymId, [])).id);
  const { lines } = await download('?search=some+body');
  const emails = lines.slice(1, -1).map((line) => line.split(',')[1]);
  expect(emails).toEqual(ids.map((id) => `${id}@people.example`).toSorted());
});

it('answers 404 for an unknown track, but not for a closed track', async () => {
  expect((await download(`?trackId=${crypto.randomUUID()}`)).answer.status).toBe(404);
  await app.api.do(tracks.update, { id: engineId, status: false }, owner.token);
  expect((await download(`?trackId=${engineId}`)).answer.status).toBe(200);
});
