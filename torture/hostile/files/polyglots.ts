import { type MakeFile, type Samples, allowed, refused, script, uint16 } from './hostile-file.ts';
import { pngChunk, pngSignature } from './png-chunk.ts';

/** The smallest ZIP archive, without files. */
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n',
);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>`;

/** A JPEG with a comment, which is the second segment (ITU-T T.81, B.2.4.5). */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.concat([Buffer.from([0xff, 0xfe]), uint16(comment.length + 2)]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** A PNG with a chunk after its header. */
export function withChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
  const header = pngSignature.length + 25;
  return Buffer.concat([png.subarray(0, header), pngChunk(type, data), png.subarray(header)]);
}

/** An MP4 with a box after its content, which players skip. */
function withBox(mp4: Buffer, text: string): Buffer {
  const content = Buffer.from(text);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([mp4, size, Buffer.from('free'), content]);
}

/** Files of two formats at once, and files with the extension of another format. */
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
