const imageFormatsMessage = 'Supported Formats gif, jpg, jpeg, png';

/** The file types of the browser's file dialog. */
export const imageAccept = '.gif,.jpg,.jpeg,.png,image/gif,image/jpeg,image/png';

/** Returns a message if a file's extension is not that of an image, else null. */
export function imageFileProblem(name: string): string | null {
  return /\.(gif|jpe?g|png)$/i.test(name) ? null : imageFormatsMessage;
}
