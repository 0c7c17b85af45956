import type { CallInput } from '@trackboard/contract';
import * as notifications from '@trackboard/contract/notifications';
import { gyms, scores, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  newMember,
  newPerson,
  pushSubscription,
  startNotificationGym,
} from '#testing';

const gym = await startNotificationGym();
const { app, mara, jonah, owner, runJobs, titles } = gym;

beforeEach(async () => {
  await gym.forgetAll();
  await app.clear('notificationSettings', 'pushSettings');
});

const get = ({ token }: Person) => app.api.do(notifications.settings, {}, token);
const save = (form: CallInput<typeof notifications.saveSettings>, { token }: Person = mara) =>
  app.api.do(notifications.saveSettings, form, token);
const kindsOf = async (who: Person) => (await get(who)).kinds.map(({ kind }) => kind);

describe('the settings of notifications', () => {
  it('lists the kinds that the user can get, which are quiet at first', async () => {
    expect(await kindsOf(mara)).toContain('workoutPublished');
    expect(await kindsOf(mara)).not.toContain('payoutFailed');
    expect(await kindsOf(owner)).toContain('athleteJoined');
    expect(await kindsOf(owner)).not.toContain('scoreLiked');
    const { kinds, quietFrom, quietTo, timeZone, hasPush } = await get(mara);
    expect({ quietFrom, quietTo, timeZone, hasPush }).toEqual({
      quietFrom: null,
      quietTo: null,
      timeZone: 'UTC',
      hasPush: false,
    });
    const mailed = kinds.filter(({ mail }) => mail).map(({ kind }) => kind);
    expect(mailed).toEqual([
      'classPlaceGiven',
      'classChanged',
      'trackBecamePaid',
      'trackPriceOffered',
      'trackAccessEnded',
      'trackPaused',
      'trackPauseEnded',
      'subscriptionFailed',
      'subscriptionEnded',
      'subscriptionInterrupted',
      'subscriptionReplaceable',
    ]);
    expect(kinds.find(({ kind }) => kind === 'scoreLiked')).toMatchObject({
      bell: true,
      push: false,
      mail: false,
    });
  });

  it('lets a coach who manages athletes switch off what the owner gets about athletes', async () => {
    const { gymId } = gym;
    const coach = { gymId, userId: jonah.id, abilities: ['manageAthletes' as const] };
    await app.api.do(gyms.saveStaff, coach, owner.token);
    expect(await kindsOf(jonah)).toEqual(
      expect.arrayContaining(['athleteJoined', 'athleteLeft', 'scoreLiked']),
    );
    expect(await kindsOf(mara)).not.toContain('athleteJoined');
    const off = { bell: false, push: false, mail: false };
    await save({ kinds: [{ kind: 'athleteJoined', ...off }] }, jonah);
    const joining = await newPerson(app);
    const { joinPassword: trackPassword } = storyTracks.competitors;
    await app.api.do(tracks.join, { trackId: gym.trackId, trackPassword }, joining.token);
    await runJobs();
    expect(await titles(owner)).toEqual(['Some Body joined Competitors']);
    expect(await titles(jonah)).toEqual([]);
    await app.clear('gymStaff');
  });

  it('changes settings kind by kind, and for each user separately', async () => {
    const off = { bell: false, push: false, mail: false };
    await save({
      kinds: [
        { kind: 'scoreLiked', ...off, bell: true },
        { kind: 'scoreLiked', ...off },
      ],
    });
    await save({ kinds: [{ kind: 'commentLiked', ...off, mail: true }] });
    const changed = (await get(mara)).kinds;
    expect(changed.find(({ kind }) => kind === 'scoreLiked')).toMatchObject(off);
    expect(changed.find(({ kind }) => kind === 'commentLiked')).toMatchObject({ mail: true });
    const others = (await get(jonah)).kinds;
    expect(others.find(({ kind }) => kind === 'scoreLiked')).toMatchObject({ bell: true });
  });

  it('keeps the quiet hours until they are set to null', async () => {
    await save({ quietFrom: '22:00', quietTo: '07:00', timeZone: 'europe/berlin' });
    await save({ kinds: [] });
    expect(await get(mara)).toMatchObject({
      quietFrom: '22:00',
      quietTo: '07:00',
      timeZone: 'Europe/Berlin',
    });
    await save({ quietFrom: null, quietTo: null });
    expect(await get(mara)).toMatchObject({ quietFrom: null, quietTo: null });
  });

  it('switches the pushes of messages, which are on at first', async () => {
    expect((await get(mara)).pushMessages).toBe(true);
    for (const pushMessages of [false, true, false]) {
      await save({ pushMessages });
      await save({ quietFrom: null, quietTo: null });
      expect((await get(mara)).pushMessages).toBe(pushMessages);
    }
    expect((await get(jonah)).pushMessages).toBe(true);
  });

  it.each([
    ['QuietTo', { QuietFrom: '22:00' }],
    ['QuietFrom', { QuietTo: '22:00' }],
    ['QuietTo', { QuietFrom: '22:00', QuietTo: '22:00' }],
    ['QuietFrom', { QuietFrom: '24:00', QuietTo: '07:00' }],
    ['TimeZone', { TimeZone: 'Mars/Olympus' }],
    ['Kinds.0.Kind', { Kinds: [{ Kind: 'gossip', Bell: true, Push: true, Mail: true }] }],
  ])('refuses a wrong %s with 400', async (field, form) => {
    const { status, body } = await app.post('/notifications/settings', form, mara.token);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it('tells whether this session gets pushes', async () => {
    const sent = { token: pushSubscription() };
    await app.api.do(notifications.saveWebToken, sent, mara.token);
    expect((await get(mara)).hasPush).toBe(true);
    expect((await get(await newPerson(app))).hasPush).toBe(false);
  });

  it('keeps a kind out of the bell', async () => {
    await save({ kinds: [{ kind: 'workoutPublished', bell: false, push: true, mail: false }] });
    await gym.post();
    await runJobs();
    expect(await titles(mara)).toEqual([]);
    expect((await gym.bell(mara)).unread).toBe(0);
    expect(await titles(jonah)).toHaveLength(1);
  });

  it('applies settings to items that are added to an existing notification', async () => {
    const trackWorkoutId = await gym.post();
    await app.clear('events');
    const value = ['16:04'];
    const { score } = await app.api.do(scores.save, { trackWorkoutId, value }, mara.token);
    const like = ({ token }: Person) =>
      app.api.do(scores.like, { scoreId: score.scoreId, liked: true }, token);
    await like(jonah);
    await runJobs();
    await app.api.do(notifications.read, {}, mara.token);
    await save({ kinds: [{ kind: 'scoreLiked', bell: false, push: false, mail: false }] });
    await like(await newMember(app, gym.gymId, [gym.trackId]));
    await runJobs();
    expect((await gym.bell(mara)).notifications).toMatchObject([{ isRead: true }]);
  });

  it('stores no notification of a like for a user who turned everything off', async () => {
    await save({ kinds: [{ kind: 'scoreLiked', bell: false, push: false, mail: false }] });
    const trackWorkoutId = await gym.post();
    await app.clear('events');
    const value = ['16:04'];
    const { score } = await app.api.do(scores.save, { trackWorkoutId, value }, mara.token);
    await app.api.do(scores.like, { scoreId: score.scoreId, liked: true }, jonah.token);
    await runJobs();
    expect(await app.db.selectFrom('notifications').select('userId').execute()).toEqual([]);
  });
});
