const imageFormatsMessage = 'Supported Formats gif, jpg, jpeg, png';

/** What a browser's file dialog offers. */
export const imageAccept = '.gif,.jpg,.jpeg,.png,image/gif,image/jpeg,image/png';

/** The message when a file's name does not end like an image's, else null. */
export function imageFileProblem(name: string): string | null {
  return /\.(gif|jpe?g|png)$/i.test(name) ? null : imageFormatsMessage;
}
