/** The help text of every video field, and the error for other formats. */
export const videoFormatsNote = '* Supported Format Are Ogg, WebM, MPEG-4 and MP4';

/** Extensions of video file names, in lower case without the dot, and their containers. */
const endings: Readonly<Record<string, VideoFormat>> = {
  ogg: 'ogg',
  ogv: 'ogg',
  webm: 'webm',
  mp4: 'mp4',
  m4v: 'mp4',
  mpg4: 'mp4',
  mpeg4: 'mp4',
  // Phones record QuickTime, which browsers play as MP4.
  mov: 'mp4',
};

export type VideoFormat = 'ogg' | 'webm' | 'mp4';

/** Returns the format by a file's extension; null if it is not accepted. */
export function videoFormatOf(fileName: string): VideoFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1];
  return (ending && endings[ending.toLowerCase()]) || null;
}

/** Extensions of sound files, in lower case without the dot, and their containers. */
const soundEndings: Readonly<Record<string, VideoFormat>> = {
  oga: 'ogg',
  weba: 'webm',
  m4a: 'mp4',
};

/** Returns the format of a file without pictures by its extension; null if it is not accepted. */
export function soundFormatOf(fileName: string): VideoFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1];
  return (ending && soundEndings[ending.toLowerCase()]) || null;
}

/** The `accept` attribute of file inputs. */
export const videoAccept = [
  ...Object.keys(endings).map((ending) => `.${ending}`),
  'video/ogg',
  'video/webm',
  'video/mp4',
  'video/quicktime',
].join(',');
