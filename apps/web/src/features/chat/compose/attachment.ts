import { type UploadKind, uploadLimits } from '@trackboard/contract';
import { imageAccept, imageFileProblem } from '../../../ui/image-file.ts';

/** The file types of the browser's file dialog. */
export const attachmentAccept = `${imageAccept},.ogg,.webm,.mp4,video/ogg,video/webm,video/mp4`;

const isVideo = ({ name }: Pick<File, 'name'>) => /\.(ogg|webm|mp4)$/i.test(name);

/** Why a file cannot be sent, else null. */
export function fileProblem(file: Pick<File, 'name' | 'size'>): string | null {
  const kind: UploadKind = isVideo(file) ? 'video' : 'image';
  const problem = kind === 'image' ? imageFileProblem(file.name) : null;
  if (problem) return problem;
  const megabytes = uploadLimits[kind] / (1024 * 1024);
  return file.size > uploadLimits[kind] ? `Choose a file of at most ${megabytes} MB.` : null;
}
