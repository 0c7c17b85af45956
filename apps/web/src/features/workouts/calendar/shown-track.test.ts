import { describe, expect, it } from 'vitest';
import { shownTrack, trackOptions } from './shown-track.ts';

const tracks = [
  { id: 'competitors', name: 'Competitors' },
  { id: 'engine', name: 'Engine' },
];

describe('the shown track', () => {
  it('is the one in the URL if the user may see it', () => {
    for (const oneAtATime of [true, false]) {
      expect(shownTrack(tracks, 'engine', oneAtATime)).toBe('engine');
    }
  });

  it('is by default the first for owners and all for athletes', () => {
    expect(shownTrack(tracks, 'gone', true)).toBe('competitors');
    expect(shownTrack([], undefined, true)).toBeNull();
    expect(shownTrack(tracks, 'gone', false)).toBeNull();
  });

  it('offers all tracks if there are any', () => {
    expect(trackOptions(tracks, false)[0]).toEqual({ value: '', label: 'All Tracks' });
    expect(trackOptions(tracks, false)).toHaveLength(3);
    expect(trackOptions(tracks, true)[0]).toEqual({
      value: 'competitors',
      label: 'Competitors',
    });
    expect(trackOptions([], false)).toEqual([]);
  });
});
