import { useCallback } from 'react';

const imageFormatsMessage = 'Supported Formats gif, jpg, jpeg, png';

/** The file types of the browser's file dialog. */
export const imageAccept = '.gif,.jpg,.jpeg,.png,image/gif,image/jpeg,image/png';

/** Returns a message if a file's extension is not that of an image, else null. */
export function imageFileProblem(name: string): string | null {
  return /\.(gif|jpe?g|png)$/i.test(name) ? null : imageFormatsMessage;
}

/**
 * Returns the ref of an image or a video that shows a chosen file. The file's object URL is revoked together with the element.
 */
export function useFileSource(file: Blob) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}

interface FileImageProps {
  file: Blob;
  alt: string;
}

/** Shows an image file that was chosen but not uploaded yet. */
export function FileImage({ file, alt }: FileImageProps) {
  return <img ref={useFileSource(file)} alt={alt} />;
}
