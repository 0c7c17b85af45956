import { type UploadKind, uploadLimits } from '@trackboard/contract';
import { videoAccept, videoFormatOf } from '@trackboard/contract/media';
import { imageAccept, imageFileProblem } from '../../../ui/image-file.ts';

/** The file types of the browser's file dialog. */
export const attachmentAccept = `${imageAccept},${videoAccept}`;

/** How many files can be chosen before they are sent. */
export const maxAttachments = 10;

/** The files of a draft. Earlier versions kept a single one. */
export type KeptFiles = readonly File[] | File;

export function keptFiles(kept: KeptFiles | null): readonly File[] {
  if (kept === null) return [];
  return kept instanceof File ? [kept] : kept;
}

/** Why a file cannot be sent, else null. */
function fileProblem(file: Pick<File, 'name' | 'size'>): string | null {
  const kind: UploadKind = videoFormatOf(file.name) ? 'video' : 'image';
  const problem = kind === 'image' ? imageFileProblem(file.name) : null;
  if (problem) return problem;
  const megabytes = uploadLimits[kind] / (1024 * 1024);
  return file.size > uploadLimits[kind] ? `Choose a file of at most ${megabytes} MB.` : null;
}

/** The chosen files with more of them, and why others were left out. */
export function withFiles<F extends Pick<File, 'name' | 'size'>>(
  held: readonly F[],
  added: readonly F[],
): { readonly files: readonly F[]; readonly problems: readonly string[] } {
  const good = added.filter((file) => !fileProblem(file));
  const problems = added.flatMap((file) => {
    const problem = fileProblem(file);
    return problem ? [added.length > 1 ? `${file.name}: ${problem}` : problem] : [];
  });
  const all = [...held, ...good];
  const tooMany = `Send at most ${maxAttachments} files at once.`;
  return {
    files: all.slice(0, maxAttachments),
    problems: all.length > maxAttachments ? [...problems, tooMany] : problems,
  };
}

/**
 * The files of a paste, unless it is text: office programs add a picture of copied text, browsers add the markup of a
 * copied picture.
 */
export function pastedFiles(pasted: Pick<DataTransfer, 'files' | 'types'>): readonly File[] {
  const isText = pasted.types.includes('text/plain') && pasted.types.includes('text/html');
  return isText ? [] : [...pasted.files];
}
