import { type MakeFile, type Samples, allowed, refused, repeat, uint32 } from './hostile-file.ts';

/** A box of an MP4 (ISO/IEC 14496-12, 4.2), which may declare a size other than its own. */
function box(type: string, content: Uint8Array, size = content.length + 8): Buffer {
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), content]);
}

function longBox(type: string, size: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(size);
  return Buffer.concat([uint32(1), Buffer.from(type, 'latin1'), bytes]);
}

const fileType = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1'));
const nothing = Buffer.alloc(0);

function nested(depth: number): Buffer {
  let content: Buffer = nothing;
  for (let n = 0; n < depth; n += 1) content = box('moov', content);
  return content;
}

const mp4 = (what: string, ...boxes: readonly Buffer[]) => {
  const bytes = Buffer.concat([fileType, ...boxes]);
  return () => refused(`MP4 ${what}`, 'mp4', bytes);
};

/** An element of a WebM with a length of 8 bytes. */
const element = (id: string, length: string) => Buffer.from(id + length, 'hex');

/** Containers whose structure is wrong, and the longest that are right. */
export function brokenVideos({ webm }: Samples): MakeFile[] {
  const handler = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from('vide')]));
  return [
    mp4('without a description'),
    mp4('with a box of 4 GB', box('moov', nothing, 2 ** 32 - 1)),
    mp4('with a box of 8 EB', longBox('moov', 2n ** 63n)),
    mp4('with the largest box', longBox('mdat', 2n ** 64n - 1n)),
    mp4('with a box of one byte', box('moov', nothing, 2)),
    mp4('with a box in itself', nested(2000)),
    mp4('with 200,000 boxes', repeat(box('free', nothing), 200_000), box('moov', handler)),
    mp4('with half a box', Buffer.from([0, 0])),
    () =>
      allowed(
        'MP4 to the end of the file',
        'mp4',
        Buffer.concat([fileType, box('moov', handler, 0)]),
      ),
    () => refused('WebM with an element of 64 PB', 'webm', element('1a45dfa3', '01ffffffffffffff')),
    () => allowed('WebM in WebM', 'webm', Buffer.concat([webm, webm])),
    () => refused('Ogg of empty pages', 'ogg', repeat(Buffer.from(`OggS${'\0'.repeat(23)}`), 4000)),
  ];
}
