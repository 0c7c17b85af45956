import { describe, expect, it } from 'vitest';
import type { JoiningSearch } from './searches.ts';
import { joinedBy, loginTarget } from './login-target.ts';

const origin = 'https://board.example';
const to = (search: JoiningSearch, image: string | null = null) =>
  loginTarget({ id: 'u1', image, role: 'athlete' }, search, origin);
const ownersTo = (search: JoiningSearch) =>
  loginTarget({ id: 'u1', image: null, role: 'owner' }, search, origin);

describe('loginTarget', () => {
  it('returns the dashboard by default', () => {
    expect(to({})).toBe('/dashboard');
  });

  it('returns the page of the track to join, for the signed-in user', () => {
    const search = { JoiningTrack: 'r1', gymname: 'Rx & more', trackname: 'Engine', userid: 'u2' };
    const query = 'JoiningTrack=r1&gymname=Rx+%26+more&trackname=Engine&userimage=&userid=u1';
    expect(to({ ...search, redirecturl: '/dashboard' })).toBe(`/trackjoiningpage?${query}`);
    expect(to({ JoiningTrack: 'r1' }, 'face')).toBe(
      '/trackjoiningpage?JoiningTrack=r1&userimage=face&userid=u1',
    );
  });

  it('keeps unknown query keys of the track to join', () => {
    expect(to({ JoiningTrack: 'r1', utm_source: 'poster' })).toBe(
      '/trackjoiningpage?JoiningTrack=r1&utm_source=poster&userimage=&userid=u1',
    );
  });

  it('returns the calendar for an owner instead of a track to join', () => {
    const calendar = '/dashboard/programmingcalendar';
    expect(ownersTo({ JoiningTrack: 'r1' })).toBe(calendar);
    expect(ownersTo({ redirecturl: '/trackjoiningpage?JoiningTrack=r1' })).toBe(calendar);
    expect(ownersTo({ redirecturl: '/marketplace' })).toBe('/marketplace');
  });

  it('returns the page before the login if it is on this origin', () => {
    expect(to({ redirecturl: '/marketplace/1?search=a' })).toBe('/marketplace/1?search=a');
    for (const redirecturl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      expect(to({ redirecturl })).toBe('/dashboard');
    }
  });
});

describe('joinedBy', () => {
  it('returns the track that a path joins', () => {
    expect(joinedBy('/trackjoiningpage?JoiningTrack=r1&userid=u1')).toBe('r1');
    expect(joinedBy('/TrackJoiningPage?JoiningTrack=r1')).toBe('r1');
    expect(joinedBy('/marketplace/1?JoiningTrack=r1')).toBeNull();
    expect(joinedBy('/dashboard')).toBeNull();
  });
});
