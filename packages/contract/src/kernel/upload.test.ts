import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { upload, uploadKindOf } from './upload.ts';

describe('an upload', () => {
  it('is something with a size', () => {
    const image = upload('image');
    expect(image.safeParse({ size: 1, type: 'image/png' }).success).toBe(true);
    for (const value of ['photo.jpg', null, 5, {}, undefined]) {
      const { error } = image.safeParse(value);
      expect(error?.issues[0]?.message, JSON.stringify(value)).toBe('Send this field as a file.');
    }
  });

  it('says its kind through what wraps it, and other fields have none', () => {
    expect(uploadKindOf(upload('image'))).toBe('image');
    expect(uploadKindOf(upload('video').optional().nullable())).toBe('video');
    expect(uploadKindOf(z.object({ image: upload('image') }).partial().shape.image)).toBe('image');
    expect(uploadKindOf(z.string().meta({ upload: 'audio' }))).toBeNull();
    expect(uploadKindOf(z.string())).toBeNull();
  });
});
