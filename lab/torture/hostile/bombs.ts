import { deflateSync } from 'node:zlib';
import {
  allowed,
  type MakeFile,
  pngChunk,
  pngSignature,
  refused,
  repeat,
  type Samples,
  script,
  uint16,
  uint32,
} from './hostile-file.ts';

/** The smallest ZIP archive, without files. */
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n',
);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>`;

/** Returns a JPEG with a comment, which is the second segment (ITU-T T.81, B.2.4.5). */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.concat([Buffer.from([0xff, 0xfe]), uint16(comment.length + 2)]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** Returns a PNG with a chunk after its header. */
function withChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
  const header = pngSignature.length + 25;
  return Buffer.concat([png.subarray(0, header), pngChunk(type, data), png.subarray(header)]);
}

/** Returns an MP4 with a box after its content, which players skip. */
function withBox(mp4: Buffer, text: string): Buffer {
  const content = Buffer.from(text);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([mp4, size, Buffer.from('free'), content]);
}

/** Returns files of two formats at once, and files with the extension of another format. */
export function polyglots(of: Samples): MakeFile[] {
  const scriptGif = Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)//;', 'latin1');
  return [
    () => allowed('JPEG and ZIP', 'jpg', Buffer.concat([of.jpeg, emptyZip])),
    () => allowed('JPEG and HTML', 'jpg', Buffer.concat([of.jpeg, Buffer.from(script)])),
    () => allowed('JPEG with HTML in a comment', 'jpg', withComment(of.jpeg, script)),
    () => allowed('GIF and a script', 'gif', Buffer.concat([of.gif, Buffer.from(script)])),
    () => allowed('PNG and PDF', 'png', Buffer.concat([of.png, pdf])),
    () =>
      allowed(
        'PNG with PDF in a text',
        'png',
        withChunk(of.png, 'tEXt', Buffer.concat([Buffer.from('a\0'), pdf])),
      ),
    () =>
      allowed(
        'PNG with HTML in a text',
        'png',
        withChunk(of.png, 'tEXt', Buffer.from(`a\0${script}`)),
      ),
    () => allowed('MP4 with HTML in a box', 'mp4', withBox(of.mp4, script)),
    () => allowed('WebM and HTML', 'webm', Buffer.concat([of.webm, Buffer.from(script)])),
    () => allowed('Ogg and HTML', 'ogg', Buffer.concat([of.ogg, Buffer.from(script)])),
    () => refused('a script that starts as a GIF', 'gif', scriptGif),
    () =>
      refused(
        'HTML after the signature of a PNG',
        'png',
        Buffer.concat([pngSignature, Buffer.from(script)]),
      ),
    () => refused('SVG', 'png', svg),
    () => refused('SVG by its name', 'svg', svg),
    () => refused('HTML as a picture', 'png', script),
    () => refused('HTML as a video', 'mp4', script),
    () => refused('HTML by its name', 'html', script),
    () => refused('PDF', 'jpg', pdf),
    () => refused('ZIP as a video', 'webm', emptyZip),
    () => refused('WebP', 'png', of.webp),
    () => refused('WebP by its name', 'webp', of.webp),
    () => refused('AVIF', 'jpg', of.avif),
    () => refused('AVIF as a video', 'mp4', of.avif),
    () => refused('TIFF', 'gif', of.tiff),
    () => refused('PNG as a video', 'mp4', of.png),
    () => refused('a video as a picture', 'png', of.mp4),
    () => refused('WebM named MP4', 'mp4', of.webm),
    () => refused('nothing', 'png', ''),
    () => refused('no video', 'mp4', ''),
  ];
}

/**
 * Returns a PNG of one colour with one bit for a pixel. `rows` limits its data, which then ends too
 * early.
 */
function plainPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([pngSignature, ...chunks]);
}

/** Returns a JPEG whose header gives another size (the SOF segment, ITU-T T.81, B.2.2). */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  uint16(height).copy(bytes, frame + 5);
  uint16(width).copy(bytes, frame + 7);
  return bytes;
}

/** Returns a progressive JPEG whose last scan is repeated `times` times. */
function withScans(jpeg: Buffer, times: number): Buffer {
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const again = repeat(jpeg.subarray(scan, end), times);
  return Buffer.concat([jpeg.subarray(0, scan), again, jpeg.subarray(end)]);
}

/** Returns a GIF of frames of one pixel, on a screen of the given size. */
function gifOf(frames: number, side: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  const colours = Buffer.from('000000ffffff', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    colours,
    repeat(frame, frames),
    Buffer.from(';'),
  ]);
}

/** The zeros are made once, because that takes a second. */
let zeros: Buffer | null = null;

/** Returns 64 MB of zeros, compressed and named as in a chunk of a PNG. */
function compressedAs(name: string): Buffer {
  zeros ??= deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
  return Buffer.concat([Buffer.from(`${name}\0\0`), zeros]);
}

/** Returns a PNG with texts of 64 MB each, which its header includes. */
export function withTexts(png: Buffer, texts: number): Buffer {
  return repeatChunk(png, 'zTXt', compressedAs('a'), texts);
}

/** Returns small files that are large or slow when they are decoded. */
export function bombs({ png, jpeg, progressiveJpeg }: Samples): MakeFile[] {
  return [
    () => refused('PNG of 2,500 megapixels', 'png', plainPng(50_000, 50_000, 1)),
    () => refused('PNG of the largest size', 'png', plainPng(2 ** 31 - 1, 2 ** 31 - 1, 0)),
    () => refused('PNG of no size', 'png', plainPng(0, 0)),
    () => refused('PNG of 100 megapixels, complete', 'png', plainPng(10_000, 10_000)),
    () => allowed('PNG of 25 megapixels', 'png', plainPng(5000, 5000)),
    () => allowed('PNG of one very long row', 'png', plainPng(1_000_000, 1)),
    () => allowed('PNG with a text of 64 MB', 'png', withChunk(png, 'zTXt', compressedAs('a'))),
    () => allowed('PNG with 40 texts of 64 MB', 'png', withTexts(png, 40)),
    () => allowed('PNG with a profile of 64 MB', 'png', withChunk(png, 'iCCP', compressedAs('p'))),
    () =>
      allowed(
        'PNG with 100,000 chunks',
        'png',
        repeatChunk(png, 'tEXt', Buffer.from('a\0b'), 100_000),
      ),
    () => refused('JPEG of 4,200 megapixels', 'jpg', withSize(jpeg, 65_000, 65_000)),
    () => allowed('JPEG of 2,000 scans', 'jpg', withScans(progressiveJpeg, 2000)),
    () => allowed('GIF of 20,000 frames', 'gif', gifOf(20_000, 1)),
    () => allowed('GIF of a frame on 4,200 megapixels', 'gif', gifOf(1, 65_000)),
    () => allowed('GIF of 5,000 frames on 9 megapixels', 'gif', gifOf(5000, 3000)),
  ];
}

function repeatChunk(png: Buffer, type: string, data: Uint8Array, times: number): Buffer {
  const header = pngSignature.length + 25;
  const chunks = repeat(pngChunk(type, data), times);
  return Buffer.concat([png.subarray(0, header), chunks, png.subarray(header)]);
}
