import { useCallback } from 'react';

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
