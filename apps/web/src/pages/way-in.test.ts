import { describe, expect, it } from 'vitest';
import type { JoiningSearch } from './searches.ts';
import { joinedBy, wayIn } from './way-in.ts';

const origin = 'https://board.example';
const to = (search: JoiningSearch, image: string | null = null) =>
  wayIn({ id: 'u1', image, role: 'athlete' }, search, origin);
const ownersTo = (search: JoiningSearch) =>
  wayIn({ id: 'u1', image: null, role: 'owner' }, search, origin);

describe('the way in', () => {
  it('is the dashboard when nothing else is said', () => {
    expect(to({})).toBe('/dashboard');
  });

  it('leads on to the track that is being joined, as the one who is signed in', () => {
    const search = { JoiningTrack: 'r1', gymname: 'Rx & more', trackname: 'Engine', userid: 'u2' };
    const query = 'JoiningTrack=r1&gymname=Rx+%26+more&trackname=Engine&userimage=&userid=u1';
    expect(to({ ...search, redirecturl: '/dashboard' })).toBe(`/trackjoiningpage?${query}`);
    expect(to({ JoiningTrack: 'r1' }, 'face')).toBe(
      '/trackjoiningpage?JoiningTrack=r1&userimage=face&userid=u1',
    );
  });

  it('keeps a query of any kind on the way to the track', () => {
    expect(to({ JoiningTrack: 'r1', utm_source: 'poster' })).toBe(
      '/trackjoiningpage?JoiningTrack=r1&utm_source=poster&userimage=&userid=u1',
    );
  });

  it("leads an owner to the gym's own calendar instead of a track to join", () => {
    const calendar = '/dashboard/programmingcalendar';
    expect(ownersTo({ JoiningTrack: 'r1' })).toBe(calendar);
    expect(ownersTo({ redirecturl: '/trackjoiningpage?JoiningTrack=r1' })).toBe(calendar);
    expect(ownersTo({ redirecturl: '/marketplace' })).toBe('/marketplace');
  });

  it('leads back to where the login came between, on this origin alone', () => {
    expect(to({ redirecturl: '/marketplace/1?search=a' })).toBe('/marketplace/1?search=a');
    for (const redirecturl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      expect(to({ redirecturl })).toBe('/dashboard');
    }
  });
});

describe('joinedBy', () => {
  it('is the track that an address joins', () => {
    expect(joinedBy('/trackjoiningpage?JoiningTrack=r1&userid=u1')).toBe('r1');
    expect(joinedBy('/TrackJoiningPage?JoiningTrack=r1')).toBe('r1');
    expect(joinedBy('/marketplace/1?JoiningTrack=r1')).toBeNull();
    expect(joinedBy('/dashboard')).toBeNull();
  });
});
