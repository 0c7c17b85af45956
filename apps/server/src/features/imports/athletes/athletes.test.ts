import { gyms, imports, invitations, ownData } from '@trackboard/contract/all-endpoints';
import { northlane, password } from '@trackboard/story-world';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  importCalls,
  newMember,
  openQuickGym,
  startSharedApp,
} from '#testing';
import { days } from '../../../platform/time/clock.ts';
import { hashPassword } from '../../accounts/index.ts';

const app = await startSharedApp({ runJobs: true });
const { api, db } = app;
const { start, read, decide, commit } = importCalls(app);
let gym: QuickGym;
beforeEach(async () => {
  await app.clear('imports', 'importedAthletes', 'mailRecipients', 'rateLimits');
  gym = await openQuickGym(app);
});

const emailOf = ({ id }: Person) => `${id}@people.example`;
const listOf = (...rows: string[]) =>
  new File([['Name,Email,Phone,Birthday', ...rows].join('\n')], 'members.csv');
const rename = (who: Person, firstName: string, lastName: string) =>
  db.updateTable('users').set({ firstName, lastName }).where('id', '=', who.id).execute();

const readList = (...rows: string[]) =>
  read(gym.owner, { kind: 'athletes', gymId: gym.gymId, file: listOf(...rows) });
const expectedIn = ({ gymId, owner }: QuickGym) => api.do(imports.athletes, { gymId }, owner.token);

describe('a list of athletes', () => {
  it('a list is read, shown and stored as a whole, and sends no mails', async () => {
    const found = await readList(
      'Zoe Zed,ZOE@example.org,+49 30 1111,1992-02-29',
      'Abe Abel,abe@example.org,,',
      'Abe Abel,abe@example.org,,',
      'Nobody,,,',
    );
    expect(found).toMatchObject({
      state: 'ready',
      kind: 'athletes',
      source: 'table',
      rows: 4,
      kept: 2,
      athletes: 2,
      already: 0,
      results: 0,
      preview: [],
      people: [
        {
          firstName: 'Zoe',
          lastName: 'Zed',
          email: 'zoe@example.org',
          phone: '+49 30 1111',
          birthday: '1992-02-29',
        },
        { firstName: 'Abe', birthday: null },
      ],
      leftOut: [
        { reason: 'This person is already in a row above.', count: 1 },
        { reason: 'This row has no mail address.', count: 1 },
      ],
    });
    expect(await expectedIn(gym)).toEqual([]);
    expect(await commit(gym.owner, found.id)).toMatchObject({ state: 'done', progress: 2 });
    expect(await expectedIn(gym)).toMatchObject([
      { firstName: 'Abe', email: 'abe@example.org' },
      { firstName: 'Zoe', phone: '+49 30 1111', birthday: '1992-02-29' },
    ]);
    for (const table of ['invitations', 'mailRecipients'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('a list adds no athletes who are in the gym or on an earlier list', async () => {
    const first = await readList('Abe Abel,abe@example.org,,');
    await commit(gym.owner, first.id);
    const again = await readList(
      'Abe Abel,abe@example.org,,',
      `Some Body,${emailOf(gym.mara).toUpperCase()},,`,
      'Bea Best,bea@example.org,,',
    );
    expect(again).toMatchObject({ state: 'ready', athletes: 3, already: 2 });
    expect(again.people).toMatchObject([{ firstName: 'Bea' }]);
    await commit(gym.owner, again.id);
    expect((await expectedIn(gym)).map(({ firstName }) => firstName)).toEqual(['Abe', 'Bea']);
  });

  it('a list asks about an athlete with a similar name and another mail address, and obeys the answer', async () => {
    await rename(gym.jonah, 'Jonah', 'Weiss');
    await rename(gym.mara, 'Mara', 'Keller');
    const first = await readList('"Weiss, Jon",jon@example.org,,', 'Max Keller,max@example.org,,');
    const about = 'Jon Weiss, jon@example.org';
    expect(first).toMatchObject({ state: 'questions', athletes: 1 });
    expect(first.questions).toMatchObject([{ kind: 'athlete', about, rows: 1 }]);
    expect(first.questions[0]?.evidence).toEqual([
      `In the gym: Jonah Weiss, ${emailOf(gym.jonah)}`,
    ]);
    expect(first.leftOut).toMatchObject([{ reason: expect.stringContaining('Nobody has said') }]);
    const key = first.questions[0]?.key ?? '';
    const same = await decide(gym.owner, first.id, { [key]: 'same' });
    expect(same).toMatchObject({ state: 'ready', athletes: 1 });
    expect(same.leftOut).toMatchObject([{ reason: expect.stringContaining('is in the gym') }]);
    const other = await decide(gym.owner, first.id, { [key]: 'other' });
    expect(other).toMatchObject({ state: 'ready', athletes: 2, leftOut: [] });
  });

  it('a list can be undone for 30 days, and its athletes leave it when they join', async () => {
    const { owner, gymId, trackId } = gym;
    const late = await newMember(app, gymId, [trackId]);
    await db.deleteFrom('trackMembers').where('userId', '=', late.id).execute();
    await db.deleteFrom('gymMembers').where('userId', '=', late.id).execute();
    const { id } = await readList('Abe Abel,abe@example.org,,', `Late Comer,${emailOf(late)},,`);
    await commit(owner, id);
    expect(await expectedIn(gym)).toHaveLength(2);
    const joined = { gymId, userId: late.id, joinedAt: app.clock.now(), isPrimary: true };
    await db.insertInto('gymMembers').values(joined).execute();
    expect(await expectedIn(gym)).toMatchObject([{ firstName: 'Abe' }]);
    app.clock.pass(days(29));
    const undone = await api.do(imports.undo, { id }, owner.token);
    expect(undone).toMatchObject({ state: 'undone', stayed: 0 });
    expect(await db.selectFrom('importedAthletes').selectAll().execute()).toEqual([]);
  });

  it('a list stores none of the athletes if one of them cannot be stored', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => `Abe Abel ${n},a${n}@example.org,,`);
    const { id } = await readList(...many);
    // One of the last chunks fails.
    const add = db.schema.alterTable('imported_athletes');
    await add.addCheckConstraint('broken', sql<boolean>`email <> 'a1100@example.org'`).execute();
    try {
      expect(await commit(gym.owner, id)).toMatchObject({ state: 'failed' });
      expect(await db.selectFrom('importedAthletes').selectAll().execute()).toEqual([]);
    } finally {
      await add.dropConstraint('broken').execute();
    }
  });

  it('a list needs a gym, and a caller who manages its athletes', async () => {
    const { gymId, owner, mara } = gym;
    const list = { kind: 'athletes' as const, file: listOf('Abe Abel,abe@example.org,,') };
    const refused = await start(mara, list);
    expect(refused).toMatchObject({ status: 400, error: { Code: 'invalid_input' } });
    expect((await start(mara, { ...list, gymId })).status).toBe(404);
    const coach = await newMember(app, gymId, []);
    const staff = { gymId, userId: coach.id, abilities: ['manageAthletes' as const] };
    await api.do(gyms.saveStaff, staff, owner.token);
    expect((await start(coach, { ...list, gymId })).status).toBe(202);
  });

  it('a removed athlete leaves the list', async () => {
    const { owner, rival, gymId } = gym;
    await commit(owner, (await readList('Abe Abel,abe@example.org,,')).id);
    const [abe] = await expectedIn(gym);
    const one = { id: abe?.id ?? '', gymId };
    expect((await api.try(imports.removeAthlete, one, rival.token)).status).toBe(404);
    await api.do(imports.removeAthlete, one, owner.token);
    expect(await expectedIn(gym)).toEqual([]);
    expect((await api.try(imports.removeAthlete, one, owner.token)).status).toBe(404);
  });

  it('a list offers the addresses that the owner may invite within the limits for mails', async () => {
    const { owner, trackId } = gym;
    const crowd = Array.from({ length: 45 }, (_, n) => `Abe ${n},abe${n}@example.org,,`);
    await commit(owner, (await readList(...crowd)).id);
    const emails = (await expectedIn(gym)).map(({ email }) => email);
    const all = await api.try(invitations.create, { trackId, emails }, owner.token);
    expect(all.status).toBe(429);
    const some = { trackId, emails: emails.slice(0, 40) };
    const sent = await api.do(invitations.create, some, owner.token);
    expect(sent.map(({ outcome }) => outcome)).toEqual(emails.slice(0, 40).map(() => 'invited'));
    const invited = (await expectedIn(gym)).map(({ invitedOn }) => invitedOn !== null);
    expect(invited.filter(Boolean)).toHaveLength(40);
  });
});

it('results of athletes on the list are left out until they join', async () => {
  const { owner, gymId } = gym;
  await commit(owner, (await readList('Abe Abel,abe@example.org,,')).id);
  const rows = [
    'Name,Date,Workout,Result',
    '"Abel, Abe",2023-03-14,Fran,5:12',
    'abe@example.org,2023-03-15,Fran,5:10',
    'Zoe Zed,2023-03-14,Fran,5:12',
  ];
  const found = await read(owner, { gymId, file: new File([rows.join('\n')], 'results.csv') });
  expect(found.leftOut).toEqual([
    { reason: 'This athlete has not joined yet. Import the file again when they have.', count: 2 },
    { reason: 'No athlete of this gym has this name.', count: 1 },
  ]);
});

async function exported(who: Person): Promise<unknown> {
  const { url } = await api.do(ownData.export, { userId: who.id, format: 'json' }, who.token);
  return (await fetch(`${app.origin}${url}`)).json();
}

describe('the data of imported athletes', () => {
  beforeEach(async () => {
    const { id } = await readList(`Mara Keller,${emailOf(gym.left)},+1 555 0100,1990-05-06`);
    await commit(gym.owner, id);
  });

  it("the gym's download has imported athletes, and so has that of a person who has proven the address", async () => {
    const row = {
      FirstName: 'Mara',
      LastName: 'Keller',
      Email: emailOf(gym.left),
      Phone: '+1 555 0100',
      Birthday: '1990-05-06',
      ImportedOn: expect.any(String),
    };
    expect(await exported(gym.owner)).toMatchObject({
      ImportedAthletes: [row],
      Imports: [{ Kind: 'athletes', ForGym: true }],
    });
    expect(await exported(gym.left)).toMatchObject({ ImportedByGyms: [] });
    const proven = { emailProvenAt: app.clock.now() };
    await db.updateTable('users').set(proven).where('id', '=', gym.left.id).execute();
    expect(await exported(gym.left)).toMatchObject({
      ImportedByGyms: [{ Gym: northlane.name, ...row }],
    });
  });

  it.each(['left', 'owner'] as const)(
    'imported athletes are deleted with the account of their person or gym: %s',
    async (whose) => {
      const who = gym[whose];
      const passwordHash = await hashPassword(password);
      await db.updateTable('users').set({ passwordHash }).where('id', '=', who.id).execute();
      const gymName = whose === 'owner' ? northlane.name : undefined;
      await api.do(ownData.deleteAccount, { password, gymName }, who.token);
      expect(await db.selectFrom('importedAthletes').selectAll().execute()).toEqual([]);
    },
  );
});
