import { describe, expect, it } from 'vitest';
import { wayIn } from './way-in.ts';

const origin = 'https://board.example';
const to = (search: object, image: string | null = null) =>
  wayIn({ id: 'u1', image }, search, origin);

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

  it('leads back to where the login came between, on this origin alone', () => {
    expect(to({ redirecturl: '/marketplace/1?search=a' })).toBe('/marketplace/1?search=a');
    for (const redirecturl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      expect(to({ redirecturl })).toBe('/dashboard');
    }
  });
});
