/* Draws the icons of the installed app: `node apps/web/icons/make-icons.ts`. */
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public/icons');
const green = '#0D3328';
const paper = '#F2F7F4';
const marker = '#D3F04F';

/** A glyph of 32 units in the middle of a square; `size` is its share, and `radius` that of the corners. */
function square(glyph: string, size: number, radius: number): Buffer {
  const scale = size;
  const offset = (32 - 32 * scale) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
      <rect width="32" height="32" rx="${radius}" fill="${green}"/>
      <g transform="translate(${offset} ${offset}) scale(${scale})">${glyph}</g>
    </svg>`,
  );
}

/** The glyph of the favicon: three lanes of a track and the start line. */
const track = `
  <rect x="4.5" y="9.5" width="23" height="15" rx="7.5" stroke="${paper}" stroke-width="2.6"/>
  <rect x="10.4" y="15.2" width="11.2" height="3.6" rx="1.8" stroke="${paper}" stroke-width="2"/>
  <path d="M16 8v7.2" stroke="${marker}" stroke-width="3"/>`;

const calendar = `
  <rect x="6" y="8" width="20" height="18" rx="3" stroke="${paper}" stroke-width="2.4"/>
  <path d="M6 14h20M11 5v5M21 5v5" stroke="${paper}" stroke-width="2.4"/>
  <rect x="18" y="18" width="4" height="4" fill="${marker}"/>`;

const messages = `
  <path d="M7 8h18a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H14l-6 5v-5H7a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z"
    stroke="${paper}" stroke-width="2.4" stroke-linejoin="round"/>
  <path d="M11 15.5h10" stroke="${marker}" stroke-width="2.6"/>`;

async function write(name: string, svg: Buffer, pixels: number): Promise<void> {
  const image = sharp(svg, { density: (72 * pixels) / 32 }).resize(pixels, pixels);
  await image.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, name));
}

await Promise.all([
  write('icon-192.png', square(track, 0.9, 7), 192),
  write('icon-512.png', square(track, 0.9, 7), 512),
  // Systems cut these into their own shape: nothing outside a circle of 80 %.
  write('maskable-512.png', square(track, 0.68, 0), 512),
  write('apple-touch-icon.png', square(track, 0.8, 0), 180),
  write('calendar-96.png', square(calendar, 0.62, 16), 96),
  write('messages-96.png', square(messages, 0.62, 16), 96),
]);
