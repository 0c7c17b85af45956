import { type UploadKind, uploadLimits } from '@trackboard/contract';
import { videoAccept, videoFormatOf } from '@trackboard/contract/media';
import { imageAccept, imageFileProblem } from '../../../ui/image-file.ts';

/** The file types of the browser's file dialog. */
export const attachmentAccept = `${imageAccept},${videoAccept}`;

/** Why a file cannot be sent, else null. */
export function fileProblem(file: Pick<File, 'name' | 'size'>): string | null {
  const kind: UploadKind = videoFormatOf(file.name) ? 'video' : 'image';
  const problem = kind === 'image' ? imageFileProblem(file.name) : null;
  if (problem) return problem;
  const megabytes = uploadLimits[kind] / (1024 * 1024);
  return file.size > uploadLimits[kind] ? `Choose a file of at most ${megabytes} MB.` : null;
}
