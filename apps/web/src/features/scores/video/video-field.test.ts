import { describe, expect, it } from 'vitest';
import { megabytes, videoProblem } from './video-field.tsx';

const megabyte = 1024 * 1024;

describe('videoProblem', () => {
  it.each(['a.ogg', 'a.ogv', 'a.webm', 'a.mp4', 'a.m4v', 'a.mpeg4', 'IMG_1.MOV', 'two.dots.mp4'])(
    'accepts the file %s',
    (name) => expect(videoProblem({ name, size: 200 * megabyte })).toBeNull(),
  );

  it.each(['a.avi', 'a.mp4.exe', 'mp4', 'a.', '', 'a.png'])('rejects the format of %j', (name) =>
    expect(videoProblem({ name, size: 1 })?.about).toBe('format'),
  );

  it('rejects a file larger than 200 MB', () => {
    expect(videoProblem({ name: 'a.mp4', size: 200 * megabyte + 1 })).toEqual({
      about: 'size',
      message: 'Choose a video of at most 200 MB. This one has 200.1 MB.',
    });
  });
});

describe('megabytes', () => {
  it.each([
    [0, '0.1 MB'],
    [12.34 * megabyte, '12.4 MB'],
    [200 * megabyte, '200 MB'],
  ])('shows %d bytes as %s', (bytes, words) => expect(megabytes(bytes)).toBe(words));
});
