interface ApiErrorDetails {
  /** The HTTP status; 500 when the server could not be reached. */
  status: number;
  /** The server's sentence; empty when it gave none. */
  message?: string | undefined;
  /** All sentences of the server, of which `message` is the first. */
  errors?: readonly string[] | undefined;
  /** Messages for the fields of the request, by the field's name in code. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Set when the gym has to connect to the payment provider first. */
  stripeError?: string | undefined;
  /** The error's code in the contract's catalogue. */
  code?: string | undefined;
  /** This call ended the session, and a message has been shown. */
  endedSession?: boolean | undefined;
}

/** A call that the server rejected, or that did not reach it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly stripeError: string | undefined;
  readonly code: string | undefined;
  readonly endedSession: boolean;

  constructor({
    status,
    message,
    errors,
    fields,
    stripeError,
    code,
    endedSession,
  }: ApiErrorDetails) {
    super(message ?? '');
    this.status = status;
    this.errors = errors ?? [];
    this.fields = fields ?? {};
    this.stripeError = stripeError;
    this.code = code;
    this.endedSession = endedSession ?? false;
  }
}
