import { describe, expect, it } from 'vitest';
import { aLogin } from '../../../lib/testing/a-login.ts';
import { aMessage } from '../testing/a-message.ts';
import { lastToEdit, rightsTo } from './use-message-actions.ts';

const { user } = aLogin();
const date = '2026-11-18T12:00:00.000Z';
const own = aMessage({ senderId: user.id, date });
const inTrack = { cannotWrite: null, canPin: false, canModerate: false } as const;
const minutesLater = (minutes: number) => Date.parse(date) + minutes * 60_000;
const rights = { chat: inTrack, user, now: minutesLater(1) };

describe('rightsTo', () => {
  it('lets a reader reply to and copy messages of others, and a moderator delete them', () => {
    const message = aMessage({ date });
    const mine = {
      reply: true,
      forward: true,
      copy: true,
      edit: false,
      delete: false,
      react: true,
      pin: false,
    };
    expect(rightsTo(message, rights)).toEqual(mine);
    const chat = { ...inTrack, canModerate: true } as const;
    expect(rightsTo(message, { ...rights, chat }).delete).toBe(true);
  });

  it('lets an admin pin messages', () => {
    const asAdmin = { ...rights, chat: { ...inTrack, canPin: true } };
    expect(rightsTo(own, asAdmin).pin).toBe(true);
  });

  it('lets users edit their own text for 15 minutes, and delete it at any time', () => {
    expect(rightsTo(own, rights)).toMatchObject({ edit: true, delete: true });
    const late = { ...rights, now: minutesLater(15) };
    expect(rightsTo(own, late)).toMatchObject({ edit: false, delete: true });
    expect(rightsTo({ ...own, type: 1 }, rights).edit).toBe(false);
    expect(rightsTo({ ...own, isWelcome: true }, rights).edit).toBe(false);
  });

  it('lets users delete their messages in a closed chat, but not reply or edit', () => {
    const ended = {
      ...rights,
      chat: { cannotWrite: 'blocked', canPin: false, canModerate: false } as const,
    };
    expect(rightsTo(own, ended)).toMatchObject({
      reply: false,
      edit: false,
      delete: true,
      react: false,
    });
  });

  it('allows no actions on deleted and unsent messages', () => {
    const none = {
      reply: false,
      forward: false,
      copy: false,
      edit: false,
      delete: false,
      react: false,
      pin: false,
    };
    expect(rightsTo({ ...own, isDeleted: true }, rights)).toEqual(none);
    expect(rightsTo({ ...own, id: '' }, rights)).toEqual(none);
  });
});

describe('lastToEdit', () => {
  const before = { ...own, seq: 1 };
  const last = { ...own, seq: 2 };
  const others = aMessage({ seq: 3, date });

  it('returns the last own message that was not deleted', () => {
    expect(lastToEdit([before, last, others], rights)).toBe(last);
    expect(lastToEdit([before, { ...last, isDeleted: true }, others], rights)).toBe(before);
    expect(lastToEdit([others], rights)).toBeNull();
  });

  it('returns none if the last own message cannot be edited', () => {
    expect(lastToEdit([before, { ...last, type: 1 }], rights)).toBeNull();
    expect(lastToEdit([before, last], { ...rights, now: minutesLater(15) })).toBeNull();
  });
});
