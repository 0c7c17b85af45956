import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { namesStoredFile, upload, uploadKindOf } from './upload.ts';

describe('an upload', () => {
  it('accepts any object with a size', () => {
    const image = upload('image');
    expect(image.safeParse({ size: 1, type: 'image/png' }).success).toBe(true);
    for (const value of ['photo.jpg', null, 5, {}, undefined]) {
      const { error } = image.safeParse(value);
      expect(error?.issues[0]?.message, JSON.stringify(value)).toBe('Send this field as a file.');
    }
  });

  it('keeps its kind through wrappers, and other fields have no kind', () => {
    expect(uploadKindOf(upload('image'))).toBe('image');
    expect(uploadKindOf(z.nullable(z.optional(upload('video'))))).toBe('video');
    expect(uploadKindOf(z.partial(z.object({ image: upload('image') })).shape.image)).toBe('image');
    expect(uploadKindOf(z.string().check(z.meta({ upload: 'audio' })))).toBeNull();
    expect(uploadKindOf(z.string())).toBeNull();
  });
});

describe('namesStoredFile', () => {
  const name = '0123456789abcdef0123456789abcdef';

  it.each([
    ['image', `${name}.webp`],
    ['image', `/api/v1/users/getimage?image=${name}.webp`],
    ['image', `https://gym.example/api/v1/users/getimage128x128?image=${name}.webp`],
    ['video', `${name}.mp4`],
    ['video', `/api/v1/users/getVideo?video=${name}.webm&expires=1&signature=x-y_z`],
  ] as const)('accepts the stored name of the kind %s: %s', (kind, text) => {
    expect(namesStoredFile(kind, text)).toBe(true);
  });

  it.each([
    ['image', `${name}.mp4`],
    ['image', `${name}.png`],
    ['image', 'a.webp'],
    ['image', `x${name}.webp`],
    ['image', `${name}.webp, and more`],
    ['video', `${name}.webp`],
    ['image', '/etc/passwd'],
  ] as const)('refuses other texts for the kind %s: %s', (kind, text) => {
    expect(namesStoredFile(kind, text)).toBe(false);
  });
});
