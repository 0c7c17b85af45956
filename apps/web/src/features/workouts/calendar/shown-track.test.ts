import { describe, expect, it } from 'vitest';
import { shownTrack, trackOptions } from './shown-track.ts';

const tracks = [
  { id: 'competitors', name: 'Competitors' },
  { id: 'engine', name: 'Engine' },
];

describe('the track that is shown', () => {
  it('is the one in the address, when it is there to see', () => {
    for (const oneAtATime of [true, false]) {
      expect(shownTrack(tracks, 'engine', oneAtATime)).toBe('engine');
    }
  });

  it('is the first where one track shows at a time, and otherwise all', () => {
    expect(shownTrack(tracks, 'gone', true)).toBe('competitors');
    expect(shownTrack([], undefined, true)).toBeNull();
    expect(shownTrack(tracks, 'gone', false)).toBeNull();
  });

  it('offers all tracks at once where there are some', () => {
    expect(trackOptions(tracks, false)[0]).toEqual({ value: '', label: 'All Tracks' });
    expect(trackOptions(tracks, false)).toHaveLength(3);
    expect(trackOptions(tracks, true)[0]).toEqual({
      value: 'competitors',
      label: 'Competitors',
    });
    expect(trackOptions([], false)).toEqual([]);
  });
});
