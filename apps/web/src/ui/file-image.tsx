import { useCallback } from 'react';

interface FileImageProps {
  file: Blob;
  alt: string;
}

/** Shows an image file that was chosen but not uploaded yet; its object URL is revoked with the element. */
export function FileImage({ file, alt }: FileImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
}
