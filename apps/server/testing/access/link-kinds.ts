import { apiBase } from '@trackboard/contract';
import {
  accounts,
  chat,
  gyms,
  invitations,
  media,
  ownData,
  scores,
  screens,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { password, storyTracks } from '@trackboard/story-world';
import { newId } from '../../src/platform/database/new-id.ts';
import { stopPath } from '../../src/platform/mail/recipients.ts';
import { createSealedIds } from '../../src/platform/sealed-ids.ts';
import { createLinkSigner } from '../../src/platform/storage/link-signer.ts';
import { after, days, hours } from '../../src/platform/time/clock.ts';
import { picture, video } from '../media-files.ts';
import { newMember, newPerson } from '../people.ts';
import type { Place } from './place.ts';

/*
 * Signed links and the status of each use. A link consists of the name of an item and its seal, the part that cannot
 * be guessed.
 */

type Seal = Readonly<Record<string, string>>;

/** An item that a link opens. */
interface Linked {
  readonly name: string;
  readonly open: (name: string, seal: Seal) => Promise<number>;
  /** Ends the right to the item, or deletes the item. */
  readonly remove: () => Promise<unknown>;
}

export interface LinkKind {
  readonly label: string;
  readonly seal: (place: Place, secretKey: string, label: string, name: string) => Seal;
  readonly make: (place: Place) => Promise<Linked>;
  /** The status for a seal that is wrong or missing, or has expired. */
  readonly refused: number;
  /**
   * The status for an empty seal, if it differs: without a seal, the name is that of a public
   * image.
   */
  readonly unsealed?: number;
  readonly again: number;
  readonly removed: number;
  /** Whether the link never expires. */
  readonly isForGood?: boolean;
}

const signed: LinkKind['seal'] = ({ app }, secretKey, label, name) => ({
  ...createLinkSigner(secretKey, label, app.clock).sign(name),
});

const sealed: LinkKind['seal'] = (_place, secretKey, label, name) => {
  const token = createSealedIds(secretKey, label).make(name);
  return { seal: token.slice(name.length + 1) };
};

const tokenOf = (name: string, { seal = '' }: Seal) => `${name}.${seal}`;

/** Requests a link as a browser does, without a session. */
async function get({ app }: Place, path: string, query: Record<string, string>): Promise<number> {
  const response = await fetch(
    `${app.origin}${apiBase}${path}?${new URLSearchParams(query).toString()}`,
  );
  await response.arrayBuffer();
  return response.status;
}

async function sentPicture(place: Place): Promise<Linked> {
  const { api } = place.app;
  const { gymId, trackId } = place.northlane;
  const { token } = await newMember(place.app, gymId, [trackId]);
  const { imageName, type } = await api.do(chat.uploadFile, { file: await picture() }, token);
  const message = await api.do(
    chat.save,
    { recieverId: trackId, type, imageUrl: imageName },
    token,
  );
  return {
    name: imageName,
    open: (image, seal) => get(place, media.image.path, { image, ...seal }),
    remove: () => api.do(chat.delete, { messageId: message.id }, token),
  };
}

async function videoOfScore(place: Place): Promise<Linked> {
  const { api } = place.app;
  const { gymId, trackId, owner } = place.northlane;
  const { token } = await newMember(place.app, gymId, [trackId]);
  const form = { name: 'Grip Tax', description: '3 rounds', scoreType: 1, schedule: '2026-07-15' };
  const { trackWorkoutId } = await api.do(workouts.create, { ...form, trackId }, owner.token);
  const sent = { trackWorkoutId, value: ['30'], video: await video() };
  const { score } = await api.do(scores.save, sent, token);
  const link = new URL(score.videoUrl ?? '', place.app.origin);
  return {
    name: link.searchParams.get('video') ?? '',
    open: (name, seal) => get(place, media.video.path, { video: name, ...seal }),
    remove: () => api.do(scores.delete, { trackWorkoutId }, token),
  };
}

async function ownFile(place: Place): Promise<Linked> {
  const { api, origin } = place.app;
  const { id: userId, token } = await newPerson(place.app);
  const { url } = await api.do(ownData.export, { userId, format: 'json' }, token);
  const session = new URL(url, origin).searchParams.get('session') ?? '';
  return {
    name: `${userId}/${session}/json`,
    open: (name, seal) => {
      const [user = '', of = '', format = ''] = name.split('/');
      return get(place, ownData.download.path, { userId: user, session: of, format, ...seal });
    },
    remove: () => api.do(accounts.logout, {}, token),
  };
}

async function invitation(place: Place): Promise<Linked> {
  const { api } = place.app;
  const { owner } = place.northlane;
  const form = { ...storyTracks.competitors, name: `Invited ${newId().slice(0, 8)}` };
  const { id: trackId } = await api.do(tracks.create, form, owner.token);
  const email = `${newId()}@people.example`;
  await api.do(invitations.create, { trackId, emails: [email] }, owner.token);
  const sent = await api.do(invitations.list, { pageNumber: 1 }, owner.token);
  const id = sent.find((each) => each.email === email)?.id ?? '';
  return {
    name: id,
    open: async (name, seal) => {
      const { token } = await newPerson(place.app);
      const form = { trackId, invitation: tokenOf(name, seal) };
      return (await api.try(tracks.join, form, token)).status;
    },
    remove: () => api.do(invitations.withdraw, { id }, owner.token),
  };
}

async function invitationToCoach({ app, northlane }: Place): Promise<Linked> {
  const { owner, gymId } = northlane;
  const email = `${newId()}@people.example`;
  const form = { gymId, email, abilities: ['programme' as const] };
  const { invitations: sent } = await app.api.do(gyms.saveStaff, form, owner.token);
  const id = sent.find((each) => each.email === email)?.id ?? '';
  return {
    name: id,
    open: async (name, seal) => {
      const { token } = await newPerson(app);
      const call = { token: tokenOf(name, seal) };
      return (await app.api.try(gyms.acceptStaffInvitation, call, token)).status;
    },
    remove: () => app.api.do(gyms.withdrawStaffInvitation, { gymId, id }, owner.token),
  };
}

/** Creates the key of a paired screen, which works until a coach ends it. */
async function screen({ app: { api }, northlane }: Place): Promise<Linked> {
  const { owner, trackId } = northlane;
  const { screenKey, code } = await api.do(screens.open, {}, null);
  const { id } = await api.do(screens.pair, { code, name: 'Main floor', trackId }, owner.token);
  return {
    name: screenKey.split('.')[0] ?? '',
    open: async (name, seal) =>
      (await api.try(screens.show, { screenKey: tokenOf(name, seal) }, null)).status,
    remove: () => api.do(screens.end, { id }, owner.token),
  };
}

async function passwordReset(place: Place): Promise<Linked> {
  const { api, db, clock } = place.app;
  const { id: userId, token } = await newPerson(place.app);
  const id = newId();
  const createdAt = clock.now();
  const reset = { id, userId, createdAt, expiresAt: after(createdAt, hours(1)) };
  await db.insertInto('passwordResets').values(reset).execute();
  const form = { password, confirmPassword: password };
  return {
    name: id,
    open: async (name, seal) => {
      const sent = { ...form, email: `${userId}@people.example`, token: tokenOf(name, seal) };
      return (await api.try(accounts.resetPassword, sent)).status;
    },
    remove: () => api.do(accounts.update, { id: userId, ...form }, token),
  };
}

/** Creates a link that works forever, for everyone who has the mail. */
async function stopMails({ app }: Place): Promise<Linked> {
  return {
    name: newId(),
    open: async (name, seal) => {
      const token = tokenOf(name, seal);
      return (await fetch(`${app.origin}${stopPath}/${token}`, { method: 'POST' })).status;
    },
    remove: async () => undefined,
  };
}

export const linkKinds: readonly LinkKind[] = [
  {
    label: 'image links',
    seal: signed,
    make: sentPicture,
    refused: 403,
    unsealed: 404,
    again: 200,
    removed: 404,
  },
  {
    label: 'video links',
    seal: signed,
    make: videoOfScore,
    refused: 403,
    again: 200,
    removed: 404,
  },
  {
    label: 'stop-mails',
    seal: sealed,
    make: stopMails,
    refused: 404,
    again: 200,
    removed: 200,
    isForGood: true,
  },
  { label: 'own data', seal: signed, make: ownFile, refused: 403, again: 200, removed: 403 },
  { label: 'invitation', seal: sealed, make: invitation, refused: 400, again: 400, removed: 400 },
  {
    label: 'staff-invitation',
    seal: sealed,
    make: invitationToCoach,
    refused: 404,
    again: 404,
    removed: 404,
  },
  {
    label: 'screen',
    seal: sealed,
    make: screen,
    refused: 410,
    again: 200,
    removed: 410,
    isForGood: true,
  },
  {
    label: 'password-reset',
    seal: sealed,
    make: passwordReset,
    refused: 400,
    again: 400,
    removed: 400,
  },
];

/** This time is longer than any link works. */
export const longestLife = days(15);
