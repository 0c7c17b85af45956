import type { ReceivedFile } from '@trackboard/contract';

/** What is arriving with a request, counted for its user. */
export interface Arrival {
  /** Ends the count. A second call has no effect. */
  readonly end: () => void;
}

/** The request that uploaded a file. */
export interface UploadRequest {
  /** The user, or the address of a caller who is not signed in. */
  readonly sender: string;
  readonly isSignedIn: boolean;
  /** A signal that is aborted if the client disconnects before the response. */
  readonly signal: AbortSignal;
  /** Counts the bytes that arrive with the request until the file is stored. */
  readonly arrival: Arrival;
}

/** An uploaded file. Only the multipart reader creates these, so JSON cannot forge one. */
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

/** The request of an uploaded file, which the contract's type does not include. */
export function requestOf(file: ReceivedFile): UploadRequest {
  if (file instanceof ReceivedUpload) return file.request;
  throw new Error('This file did not arrive with a request.');
}
