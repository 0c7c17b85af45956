import type { ReceivedFile } from '@trackboard/contract';

/** The request with which a file has arrived. */
export interface UploadRequest {
  /** The user, or the address of a caller who is not signed in. */
  readonly sender: string;
  readonly isSignedIn: boolean;
  /** Aborted when the client leaves before it is answered. */
  readonly signal: AbortSignal;
}

/** A file that has arrived with this request. Only the multipart reader makes one; JSON cannot pretend to be it. */
export class ReceivedUpload implements ReceivedFile {
  readonly path: string;
  readonly filename: string;
  readonly size: number;
  readonly request: UploadRequest;

  constructor(path: string, filename: string, size: number, request: UploadRequest) {
    this.path = path;
    this.filename = filename;
    this.size = size;
    this.request = request;
  }
}

/** The request of a received file, which the contract's type does not carry. */
export function requestOf(file: ReceivedFile): UploadRequest {
  if (file instanceof ReceivedUpload) return file.request;
  throw new Error('This file did not arrive with a request.');
}
