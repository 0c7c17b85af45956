interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
}

/** An error in Stripe's format. A thrown failure rolls the request back; a returned one commits it. */
export class Failure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Creates the failure for an invalid request. */
export function invalidRequest(
  message: string,
  more: { code?: string; param?: string } = {},
  status = 400,
): Failure {
  return new Failure(status, { type: 'invalid_request_error', message, ...more });
}

/** Creates the failure for an unknown id. `status` is 400 for ids in parameters. */
export function missing(kind: string, id: string, param = 'id', status = 404): Failure {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status);
}

/** Creates the failure for an account that is unknown, or was disconnected from the platform. */
export function noAccess(account: string): Failure {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return invalidRequest(message, { code: 'account_invalid' }, 403);
}

/** Creates the failure for a card that was declined. */
export function cardError(code: string, message: string): Failure {
  return new Failure(402, { type: 'card_error', code, message });
}
