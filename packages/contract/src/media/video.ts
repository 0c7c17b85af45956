/** Stands below every field for a video, and answers one of another format. */
export const videoFormatsNote = '* Supported Format Are Ogg, WebM, MPEG-4 and MP4';

/** The endings of a video's file name, in lower case without the dot, with what each says of the container. */
const endings: Readonly<Record<string, VideoFormat>> = {
  ogg: 'ogg',
  ogv: 'ogg',
  webm: 'webm',
  mp4: 'mp4',
  m4v: 'mp4',
  mpg4: 'mp4',
  mpeg4: 'mp4',
};

export type VideoFormat = 'ogg' | 'webm' | 'mp4';

/** The format that a file's name promises, or null when it is none that is taken. */
export function videoFormatOf(fileName: string): VideoFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1];
  return (ending && endings[ending.toLowerCase()]) || null;
}

/** What a browser's file dialog offers. */
export const videoAccept = [
  ...Object.keys(endings).map((ending) => `.${ending}`),
  'video/ogg',
  'video/webm',
  'video/mp4',
].join(',');
