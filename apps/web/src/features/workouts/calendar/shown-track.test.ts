import { describe, expect, it } from 'vitest';
import { shownTrack, trackOptions } from './shown-track.ts';

const tracks = [
  { id: 'competitors', name: 'Competitors' },
  { id: 'engine', name: 'Engine' },
];

describe('the shown track', () => {
  it('shownTrack returns the track in the URL if the user may see it', () => {
    for (const programmes of [true, false]) {
      expect(shownTrack(tracks, 'engine', programmes)).toBe('engine');
    }
  });

  it('shownTrack returns by default the first track for owners, and all for athletes', () => {
    expect(shownTrack(tracks, 'gone', true)).toBe('competitors');
    expect(shownTrack([], undefined, true)).toBeNull();
    expect(shownTrack(tracks, 'gone', false)).toBeNull();
  });

  it('shownTrack returns all tracks if the user has chosen them and has several', () => {
    expect(shownTrack(tracks, 'all', true)).toBeNull();
    expect(shownTrack(tracks, 'all', false)).toBeNull();
    expect(shownTrack(tracks.slice(0, 1), 'all', true)).toBe('competitors');
  });

  it('trackOptions offers all tracks to athletes with any track, and to owners with several', () => {
    const all = { value: 'all', label: 'All Tracks' };
    expect(trackOptions(tracks, false)).toHaveLength(3);
    for (const programmes of [true, false]) {
      expect(trackOptions(tracks, programmes)[0]).toEqual(all);
      expect(trackOptions([], programmes)).toEqual([]);
    }
    expect(trackOptions(tracks.slice(0, 1), false)).toHaveLength(2);
    expect(trackOptions(tracks.slice(0, 1), true)).toHaveLength(1);
  });
});
