import type { CoachAbility } from '@trackboard/contract';
import {
  accounts,
  athletes,
  gyms,
  ownData,
  payments,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { maxStaff } from '@trackboard/contract/gyms';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Person,
  newMember,
  newPerson,
  openQuickGym,
  openSockets,
  patience,
  postWorkout,
  startMailServer,
  startSharedApp,
} from '#testing';
import { hashPassword } from '../../accounts/index.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { after, days } from '../../../platform/time/clock.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const app = await startSharedApp({ runJobs: true, smtpUrl: `smtp://127.0.0.1:${mail.port}` });
const { api } = app;
const gym = await openQuickGym(app);
const { owner, gymId, trackId } = gym;
const socketOf = openSockets(app);

// New gyms may mail fewer people.
app.clock.pass(days(4));

beforeEach(() => app.clear('rateLimits', 'gymStaff', 'invitations', 'mailRecipients'));

const all: CoachAbility[] = ['programme', 'manageAthletes', 'enterScores', 'moderate'];

const tryMake = (userId: string, abilities: CoachAbility[] = ['programme'], by = owner) =>
  api.try(gyms.saveStaff, { gymId, userId, abilities }, by.token);

const make = ({ id }: Person, abilities?: CoachAbility[]) => tryMake(id, abilities);

const invite = (email: string, abilities: CoachAbility[] = ['programme']) =>
  api.try(gyms.saveStaff, { gymId, email, abilities }, owner.token);

const remove = ({ id }: Person, by: Person) =>
  api.try(gyms.removeStaff, { gymId, userId: id }, by.token);

const team = () => api.do(gyms.staff, { gymId }, owner.token);

const coachesOf = async ({ token }: Person) => (await api.do(accounts.me, {}, token)).coaches;

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Invites an address and returns the token of the link. */
async function tokenFor(email: string): Promise<string> {
  await invite(email);
  const { invitations } = await team();
  return tokenIn(invitations.find((each) => each.email === email)?.link ?? '');
}

const accept = ({ token }: Person, of: string) =>
  api.try(gyms.acceptStaffInvitation, { token: of }, token);

const open = (token: string) => api.try(gyms.staffInvitationOf, { token });

async function mailsTo(email: string, count = 1) {
  return vi.waitFor(() => {
    const mails = mail.mails.filter(({ to }) => to.includes(email));
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails have come.`);
    return mails.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  }, patience);
}

describe('a member', () => {
  it('makes a member a coach at once, who stays an athlete', async () => {
    expect(await make(gym.mara, ['moderate', 'programme', 'programme'])).toMatchObject({
      output: {
        staff: [{ userId: gym.mara.id, abilities: ['programme', 'moderate'] }],
        invitations: [],
      },
    });
    expect(await coachesOf(gym.mara)).toEqual([
      { gymId, gymName: 'Northlane Strength', abilities: ['programme', 'moderate'] },
    ]);
    const { trackWorkoutId } = await postWorkout(api, { owner: gym.mara, trackId });
    expect((await api.try(workouts.get, { id: trackWorkoutId }, gym.mara.token)).status).toBe(200);
  });

  it('changes the abilities of a coach by the same call, which may be repeated', async () => {
    await make(gym.mara, ['programme']);
    const first = await team();
    app.clock.pass(1000);
    await make(gym.mara, all);
    await make(gym.mara, all);
    const { staff } = await team();
    expect(staff).toEqual([{ ...first.staff[0], abilities: all }]);
  });

  it('answers 404 for users who are not in the gym now', async () => {
    for (const id of [gym.left.id, owner.id, (await newPerson(app)).id, newId()]) {
      expect(await tryMake(id)).toMatchObject({ error: { Code: 'not_found' } });
    }
    expect((await team()).staff).toEqual([]);
  });

  it('makes no coach of an owner who trains', async () => {
    const train = (trains: boolean) => api.do(gyms.setTraining, { trains }, owner.token);
    await train(true);
    onTestFinished(async () => void (await train(false)));
    expect(await tryMake(owner.id)).toMatchObject({ error: { Code: 'gym_account_cannot_coach' } });
    expect((await team()).staff).toEqual([]);
  });

  it('lets only the owner of the gym make coaches', async () => {
    await make(gym.mara, all);
    expect((await tryMake(gym.jonah.id, all, gym.mara)).status).toBe(403);
    expect((await tryMake(gym.jonah.id, all, gym.rival)).status).toBe(404);
    expect((await api.try(gyms.staff, { gymId }, gym.mara.token)).status).toBe(403);
  });

  it('refuses a coach without an ability that exists', async () => {
    const bodies = [
      null,
      [],
      {},
      { UserId: gym.mara.id },
      { UserId: gym.mara.id, Abilities: [] },
      { UserId: gym.mara.id, Abilities: ['manageMoney'] },
      { UserId: gym.mara.id, Email: 'sam@example.com', Abilities: ['programme'] },
      { UserId: gym.mara.id, Abilities: 'programme' },
      { UserId: 7, Abilities: ['programme'] },
      { Email: 'no address', Abilities: ['programme'] },
      { Abilities: ['programme'] },
    ];
    for (const body of bodies) {
      const { status } = await app.post(`/gyms/${gymId}/staff`, body, owner.token);
      expect({ body, status }).toEqual({ body, status: 400 });
    }
    expect((await team()).staff).toEqual([]);
  });
});

describe('a coach', () => {
  it('lets the owner remove a coach at once, who stays an athlete', async () => {
    const draft = { isPublished: false };
    const { trackWorkoutId: id } = await postWorkout(api, { owner, trackId }, draft);
    await make(gym.mara);
    expect((await api.try(workouts.get, { id }, gym.mara.token)).status).toBe(200);
    expect((await remove(gym.mara, owner)).status).toBe(200);
    expect((await api.try(workouts.get, { id }, gym.mara.token)).status).toBe(404);
    expect((await api.try(workouts.delete, { id }, gym.mara.token)).status).toBe(403);
    expect(await coachesOf(gym.mara)).toEqual([]);
    expect((await api.try(tracks.get, { trackRef: trackId }, gym.mara.token)).status).toBe(200);
    expect((await remove(gym.mara, owner)).status).toBe(404);
  });

  it('answers 404 for users who have never been a coach', async () => {
    expect((await remove(gym.jonah, owner)).status).toBe(404);
    expect((await remove(owner, owner)).status).toBe(404);
  });

  it('lets a coach leave the team, but remove no other coach', async () => {
    await make(gym.mara, all);
    await make(gym.jonah, all);
    expect((await remove(gym.jonah, gym.mara)).status).toBe(403);
    expect((await remove(gym.jonah, gym.rival)).status).toBe(404);
    expect((await remove(gym.jonah, gym.engineOnly)).status).toBe(404);
    expect((await remove(gym.jonah, gym.jonah)).status).toBe(200);
    expect((await team()).staff).toMatchObject([{ userId: gym.mara.id }]);
  });

  it('lets a coach who manages athletes remove athletes, but no coach', async () => {
    const [coach, other, athlete] = [
      await newMember(app, gymId, []),
      await newMember(app, gymId, []),
      await newMember(app, gymId, []),
    ];
    const removeUser = ({ id }: Person) =>
      api.try(gyms.removeUsers, { gymId, userIds: [id] }, coach.token);
    await make(coach, ['programme']);
    await make(other, ['programme']);
    expect((await removeUser(athlete)).status).toBe(403);
    await make(coach, ['manageAthletes']);
    expect((await removeUser(other)).status).toBe(403);
    expect((await removeUser(athlete)).status).toBe(200);
  });

  it('ends the abilities of a coach together with the membership', async () => {
    const coach = await newMember(app, gymId, [trackId]);
    await make(coach, all);
    await api.do(gyms.removeUsers, { gymId, userIds: [coach.id] }, owner.token);
    expect(await coachesOf(coach)).toEqual([]);
    expect((await team()).staff).toEqual([]);
  });

  it('removes a coach from the team when the account is deleted', async () => {
    const coach = await newMember(app, gymId, []);
    const passwordHash = await hashPassword('Northlane-2026!');
    await app.db.updateTable('users').set({ passwordHash }).where('id', '=', coach.id).execute();
    await make(coach, all);
    await api.do(ownData.deleteAccount, { password: 'Northlane-2026!' }, coach.token);
    expect((await team()).staff).toEqual([]);
  });

  it('sends no events of drafts to a removed coach', async () => {
    await make(gym.mara);
    const socket = await socketOf(gym.mara);
    const { watch } = workouts.draftsTopic;
    expect(await socket.ask(watch, trackId)).toMatchObject({ StatusCode: 200 });
    const told = socket.next(gyms.staffHint);
    await remove(gym.mara, owner);
    expect(await told).toMatchObject({ gymId });
    expect(await socket.ask(watch, trackId)).toMatchObject({ StatusCode: 404 });
    await postWorkout(api, { owner, trackId }, { isPublished: false });
    const witness = await socketOf(owner);
    await witness.ask(watch, trackId);
    const heard = witness.next(workouts.calendarHint);
    await postWorkout(api, { owner, trackId }, { isPublished: false });
    await heard;
    expect(socket.received(workouts.calendarHint)).toEqual([]);
  });

  it('shows results only to coaches who manage athletes, and payments to no coach', async () => {
    const athleteId = gym.jonah.id;
    const list = () => api.try(athletes.list, { gymId }, gym.mara.token);
    await make(gym.mara, ['programme', 'enterScores', 'moderate']);
    expect((await list()).status).toBe(403);
    await make(gym.mara, ['manageAthletes']);
    expect((await list()).status).toBe(200);
    expect((await api.try(payments.billing, { athleteId }, gym.mara.token)).status).toBe(404);
  });
});

describe('an invitation to coach', () => {
  it('mails an invitation with a personal link', async () => {
    expect(await invite('Sam@Example.com', ['programme', 'moderate'])).toMatchObject({
      output: { staff: [], invitations: [{ email: 'sam@example.com', isLinkOnly: false }] },
    });
    const [source = ''] = await mailsTo('sam@example.com');
    const [invitation] = (await team()).invitations;
    expect(source).toContain('Subject: Coach at Northlane Strength');
    expect(source).toContain('write workouts, remove comments and messages');
    expect(source).toContain(invitation?.link);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(invitation?.link).toMatch(/^http:\/\/localhost:3000\/coach\?token=[\w-]+\.[\w-]+$/);
    expect(await open(tokenIn(invitation?.link ?? ''))).toMatchObject({
      output: { email: 'sam@example.com', gymId, abilities: ['programme', 'moderate'] },
    });
  });

  it('marks an invitation whose mail is refused for good, until it is sent again', async () => {
    const email = 'typo@example.com';
    mail.refusals.set(email, 550);
    await invite(email);
    await expect
      .poll(async () => (await team()).invitations, patience)
      .toMatchObject([{ email, isRefused: true }]);
    mail.refusals.clear();
    const [invitation] = (await team()).invitations;
    await api.do(gyms.sendStaffInvitationAgain, { gymId, id: invitation?.id ?? '' }, owner.token);
    await mailsTo(email);
    expect((await team()).invitations).toMatchObject([{ email, isRefused: false }]);
  });

  it('accepts an invitation once, which makes somebody a coach and a member', async () => {
    const token = await tokenFor('kim@example.com');
    const coach = await newPerson(app, 'athlete', 'onboarding');
    const other = await newPerson(app);
    expect(await accept(coach, token)).toMatchObject({
      output: { gymId, gymName: 'Northlane Strength', abilities: ['programme'] },
    });
    expect(await api.do(gyms.mine, {}, coach.token)).toMatchObject([{ id: gymId }]);
    expect(await team()).toMatchObject({ staff: [{ userId: coach.id }], invitations: [] });
    expect(await accept(other, token)).toMatchObject({ error: { Code: 'invitation_not_found' } });
    expect((await open(token)).status).toBe(404);
  });

  it('accepts one of several people who use an invitation at the same time', async () => {
    const token = await tokenFor('race@example.com');
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(app)));
    const answers = await Promise.all(people.map((who) => accept(who, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ]);
    expect((await team()).staff).toHaveLength(1);
    const joined = await Promise.all(people.map(({ token: of }) => api.do(gyms.mine, {}, of)));
    expect(joined.flat()).toHaveLength(1);
  });

  it('refuses the account of a gym as a coach', async () => {
    const token = await tokenFor('odd@example.com');
    expect(await accept(gym.rival, token)).toMatchObject({
      error: { Code: 'gym_account_cannot_coach' },
    });
    expect((await open(token)).status).toBe(200);
  });

  it('changes the abilities of an open invitation without another mail', async () => {
    const token = await tokenFor('twice@example.com');
    await mailsTo('twice@example.com');
    await invite('twice@example.com', all);
    const { invitations } = await team();
    expect(invitations).toMatchObject([{ email: 'twice@example.com', abilities: all }]);
    expect(await open(token)).toMatchObject({ output: { abilities: all } });
    expect(await mailsTo('twice@example.com')).toHaveLength(1);
  });

  it('answers 404 after the invitation was withdrawn', async () => {
    const token = await tokenFor('gone@example.com');
    const id = (await team()).invitations[0]?.id ?? '';
    const withdraw = (by: Person) => api.try(gyms.withdrawStaffInvitation, { gymId, id }, by.token);
    expect((await withdraw(gym.rival)).status).toBe(404);
    expect((await withdraw(owner)).status).toBe(200);
    expect((await open(token)).status).toBe(404);
    expect((await accept(await newPerson(app), token)).status).toBe(404);
    expect((await withdraw(owner)).status).toBe(404);
    const again = api.try(gyms.sendStaffInvitationAgain, { gymId, id }, owner.token);
    expect(await again).toMatchObject({ error: { Code: 'not_found' } });
    expect((await team()).invitations).toEqual([]);
    expect((await open(await tokenFor('gone@example.com'))).status).toBe(200);
  });

  it('invites a former coach again', async () => {
    const coach = await newPerson(app);
    await accept(coach, await tokenFor('back@example.com'));
    await remove(coach, owner);
    expect((await accept(coach, await tokenFor('back@example.com'))).status).toBe(200);
    expect(await team()).toMatchObject({ staff: [{ userId: coach.id }], invitations: [] });
  });

  it('expires an invitation 7 days after it was last sent', async () => {
    const token = await tokenFor('late@example.com');
    await mailsTo('late@example.com');
    const id = (await team()).invitations[0]?.id ?? '';
    app.clock.pass(days(6));
    await api.do(gyms.sendStaffInvitationAgain, { gymId, id }, owner.token);
    expect((await mailsTo('late@example.com', 2)).at(-1)).toContain(token);
    app.clock.pass(days(6));
    expect((await open(token)).status).toBe(200);
    app.clock.pass(days(1));
    expect((await open(token)).status).toBe(404);
    expect((await accept(await newPerson(app), token)).status).toBe(404);
    expect((await team()).invitations).toEqual([]);
    const again = await tokenFor('late@example.com');
    expect(again).not.toBe(token);
  });

  it('mails an invitation at most five times', async () => {
    await invite('often@example.com');
    const id = (await team()).invitations[0]?.id ?? '';
    const again = () => api.try(gyms.sendStaffInvitationAgain, { gymId, id }, owner.token);
    for (let mails = 2; mails <= 5; mails += 1) {
      await app.clear('mailRecipients');
      expect((await again()).status).toBe(200);
    }
    const message = expect.stringContaining('mails about this gym') as string;
    const refusal = { error: { Code: 'invitation_mailed_often', message } };
    expect(await again()).toMatchObject(refusal);
    app.clock.pass(days(8));
    expect(await invite('often@example.com')).toMatchObject(refusal);
    await api.do(gyms.withdrawStaffInvitation, { gymId, id }, owner.token);
    expect(await invite('often@example.com')).toMatchObject(refusal);
  });

  it('answers 404 to a changed token', async () => {
    const token = await tokenFor('kim@example.com');
    const changed = token.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const each of ['nothing', changed]) {
      expect((await open(each)).status).toBe(404);
      expect((await accept(gym.jonah, each)).status).toBe(404);
    }
  });
});

describe('a team', () => {
  it(`limits a team to ${maxStaff} coaches and open invitations`, async () => {
    const now = app.clock.now();
    const rows = Array.from({ length: maxStaff - 1 }, (_, n) => ({
      gymId,
      id: newId(),
      email: `full${n}@example.com`,
      abilities: ['programme' as const],
      mails: 1,
      linkOnly: false,
      sentAt: now,
      expiresAt: after(now, days(1)),
    }));
    await app.db.insertInto('invitations').values(rows).execute();
    expect((await make(gym.mara)).status).toBe(200);
    expect(await make(gym.jonah)).toMatchObject({ error: { Code: 'too_many_staff' } });
    expect(await invite('more@example.com')).toMatchObject({ error: { Code: 'too_many_staff' } });
    expect((await make(gym.mara, all)).status).toBe(200);
    expect((await invite('full1@example.com', all)).status).toBe(200);
    app.clock.pass(days(1));
    expect((await make(gym.jonah)).status).toBe(200);
  });
});
