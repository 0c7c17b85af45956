import { join } from 'node:path';

interface Gallery {
  readonly folder: string;
  /** The width of each project's pictures in pixels; by default the width of the screen. */
  readonly widths: Readonly<Record<string, number>>;
  readonly quality: number;
}

const root = join(import.meta.dirname, '../..');

/** The gallery in the repository, which has reduced pictures. */
export const kept: Gallery = {
  folder: join(root, 'docs/screens'),
  widths: { 'desktop-light': 1080, 'phone-dark': 480 },
  quality: 60,
};

const complete: Gallery = { folder: join(root, 'test-results/screens'), widths: {}, quality: 80 };

/** The gallery of this run; git ignores the complete one. */
export const gallery = process.env['ALL_PICTURES'] ? complete : kept;
