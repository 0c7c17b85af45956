import { type Failure, errorBody } from '@trackboard/contract';

/** Sent to the client as `connect_error`, with the API's error body as `data`. */
export class Refusal extends Error {
  readonly data: ReturnType<typeof errorBody>;
  constructor({ failure: code, details }: Failure) {
    const data = errorBody(code, details);
    super(data.message);
    this.data = data;
  }
}
