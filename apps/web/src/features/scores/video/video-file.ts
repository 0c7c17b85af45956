import { uploadLimits } from '@trackboard/contract';
import { videoFormatOf } from '@trackboard/contract/media';

const maxMegabytes = uploadLimits.video / 1024 / 1024;

/** The problem of a chosen file: its format, by its name, or its size. The server checks the content. */
export interface VideoProblem {
  readonly about: 'format' | 'size';
  readonly message: string;
}

export function videoProblem({ name, size }: Pick<File, 'name' | 'size'>): VideoProblem | null {
  if (!videoFormatOf(name)) {
    return { about: 'format', message: 'Choose a video in one of the supported formats.' };
  }
  if (size > uploadLimits.video) {
    const message = `Choose a video of at most ${maxMegabytes} MB. This one has ${megabytes(size)}.`;
    return { about: 'size', message };
  }
  return null;
}

/** `12.4 MB`, at least `0.1 MB`. */
export function megabytes(bytes: number): string {
  const tenths = Math.max(1, Math.ceil((bytes / 1024 / 1024) * 10));
  return `${tenths / 10} MB`;
}

/** The size limit, shown below the formats. */
export const videoSizeNote = `Up to ${maxMegabytes} MB`;
