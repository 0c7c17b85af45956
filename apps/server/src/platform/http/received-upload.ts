import type { ReceivedFile } from '@trackboard/contract';

/** A file that has arrived with this request. Only the multipart reader makes one; JSON cannot pretend to be it. */
export class ReceivedUpload implements ReceivedFile {
  readonly path: string;
  readonly filename: string;
  readonly size: number;

  constructor(path: string, filename: string, size: number) {
    this.path = path;
    this.filename = filename;
    this.size = size;
  }
}
