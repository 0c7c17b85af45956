import { useFileSource } from './use-file-source.ts';

interface FileImageProps {
  file: Blob;
  alt: string;
}

/** Shows an image file that was chosen but not uploaded yet. */
export function FileImage({ file, alt }: FileImageProps) {
  return <img ref={useFileSource(file)} alt={alt} />;
}
