import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { type ErrorCode, commonErrors, errorCatalogue } from './error-catalogue.ts';
import { errorBody, failure, isFailure } from './errors.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe('the error catalogue', () => {
  it.each(codes)('%s has an allowed status and a sentence', (code) => {
    const { status, message } = errorCatalogue[code];
    // 408 and 503 are for failures of the network, another service or the disk.
    expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 429, 500, 503]).toContain(status);
    expect(message).toMatch(/^[A-Z]/);
    expect(message).not.toContain('  ');
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it("has the specification's exact texts", () => {
    expect(errorCatalogue.invalid_input.message).toBe('Invalid Information Sent');
    expect(errorCatalogue.session_expired.message).toBe('Your Session Has Expired');
    expect(errorCatalogue.wrong_credentials.message).toBe('Invalid Email Or Password');
    expect(errorCatalogue.not_found.message).toBe('Not Found');
    expect(errorCatalogue.internal.message).toBe('Internal Server Error');
    expect(errorCatalogue.track_not_found.message).toBe('No such track found!');
    expect(errorCatalogue.wrong_track_password.message).toBe('Incorrect Track Password');
    expect(errorCatalogue.wrong_media.message).toBe('Supported Formats gif, jpg, jpeg, png');
    expect(errorCatalogue.not_allowed.message).toBe('You Are Unauthorized To Perform This Action');
    expect(errorCatalogue.gym_missing.message).toBe(
      'You Have Not Created Any Gym, Please Create A Gym',
    );
  });

  it('allows no endpoint to declare a 500, a common error or a code twice', () => {
    for (const { name, errors } of allEndpoints) {
      const said = errors.filter((code) => code in commonErrors);
      expect(said, name).toEqual([]);
      expect(new Set(errors).size, name).toBe(errors.length);
    }
  });
});

describe('errorBody', () => {
  it('writes the sentence in each field that clients read', () => {
    expect(errorBody('email_taken')).toStrictEqual({
      StatusCode: 409,
      message: 'An account with this email already exists.',
      Errors: ['An account with this email already exists.'],
      Code: 'email_taken',
    });
  });

  it('writes a custom sentence, messages for fields and the Stripe error', () => {
    const details = { message: 'No', fields: { Price: 'No' }, stripeError: 'Connect' };
    expect(errorBody('payments_unavailable', details)).toStrictEqual({
      StatusCode: 400,
      message: 'No',
      Errors: ['No'],
      Code: 'payments_unavailable',
      fields: { Price: 'No' },
      stripeError: 'Connect',
    });
  });
});

describe('a failure', () => {
  it('is distinguishable from every result', () => {
    expect(isFailure(failure('not_found'))).toBe(true);
    for (const result of [null, undefined, 'failure', 5, [], { failure: 'x' }, { details: {} }]) {
      expect(isFailure(result)).toBe(false);
    }
  });
});
