import { expect, it } from 'vitest';
import { peaksOf } from './recorder.tsx';

it('peaksOf returns the loudest sample of each of 48 parts, relative to the loudest of all', () => {
  const samples = new Float32Array(96);
  samples[1] = -0.25;
  samples[2] = 0.5;
  samples[95] = 0.125;
  const peaks = peaksOf(samples);
  expect(peaks).toHaveLength(48);
  expect([peaks[0], peaks[1], peaks[2], peaks[47]]).toEqual([50, 100, 0, 25]);
});

it('peaksOf returns a flat waveform for silence', () => {
  expect(new Set(peaksOf(new Float32Array(1000)))).toEqual(new Set([0]));
  expect(peaksOf(new Float32Array())).toHaveLength(48);
});
