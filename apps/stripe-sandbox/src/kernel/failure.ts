type FailureType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface FailureBody {
  type: FailureType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
}

/**
 * An error in Stripe's format. If it is thrown, the request is rolled back; if it is returned, the request is
 * committed.
 */
export class Failure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The failure for an invalid request. */
export function invalidRequest(message: string, more: Partial<FailureBody> = {}): Failure {
  return new Failure(400, { type: 'invalid_request_error', message, ...more });
}

/** The failure for an unknown id. `status` is 400 for ids in parameters. */
export function missing(kind: string, id: string, param = 'id', status = 404): Failure {
  return new Failure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The failure for an account that is unknown, or was disconnected from the platform. */
export function noAccess(account: string): Failure {
  return new Failure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });
}
