import type { ErrorBody, ErrorDetail } from './contract/errors.ts';
import type { ErrorCode } from './contract/error-codes.ts';
import { limits } from './contract/limits.ts';
import { t as texts } from './contract/catalog.ts';

/** Status and default message of each code, as docs/error-codes.md lists them. */
export const errors: Record<ErrorCode, { status: number; text: string }> = {
  invalid_request: {
    status: 400,
    get text() {
      return texts.invalidInput();
    },
  },
  unauthorized: { status: 401, text: 'Unauthorized: please sign in' },
  session_expired: { status: 401, text: 'Unauthorized: your session has ended, please sign in again' },
  second_factor_needed: { status: 403, text: 'Please enter the code from your authenticator app' },
  forbidden: { status: 403, text: 'You are not allowed to do this' },
  account_suspended: { status: 403, text: 'Our team suspended your account' },
  recent_sign_in_needed: { status: 403, text: 'Please sign in again before you delete your account' },
  not_found: { status: 404, text: 'Not found' },
  method_not_allowed: { status: 405, text: 'This address does not support that method' },
  request_timeout: { status: 408, text: 'Your request took too long to arrive. Please try again.' },
  already_favorited: { status: 409, text: 'This property is already in your favorites' },
  role_in_use: {
    status: 409,
    text: 'Your role can no longer change: your account already has a property, favorite, inquiry, list or saved search',
  },
  property_suspended: { status: 409, text: 'Our team removed this home from the site' },
  conflict: { status: 409, text: 'This conflicts with existing data' },
  length_required: { status: 411, text: 'Send the length of the body in Content-Length' },
  payload_too_large: { status: 413, text: `The body can be at most ${limits.body / 1024} kB` },
  unsupported_media_type: { status: 415, text: 'Send the body as application/json' },
  unknown_location: { status: 422, text: 'We could not find this place' },
  too_many_inquiries: { status: 429, text: 'You have sent too many inquiries. Please try again later.' },
  too_many_messages: { status: 429, text: 'You have sent too many messages. Please try again later.' },
  too_many_properties: { status: 429, text: 'You have listed too many properties. Please try again later.' },
  too_many_writes: { status: 429, text: 'You have made too many changes. Please try again later.' },
  busy: { status: 503, text: 'Someone is changing this right now. Please try again in a moment.' },
  paused: { status: 503, text: 'Changes are paused for a few minutes' },
  unavailable: {
    status: 503,
    text: 'The service cannot be reached right now. Please try again in a moment.',
  },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
};

interface ErrorOptions extends Partial<
  Pick<ErrorBody, 'message' | 'details' | 'suggestions' | 'inquiryId' | 'conflict'>
> {
  headers?: Record<string, string>;
  /** The underlying error. Logged for 5xx, never sent. */
  cause?: unknown;
}

/** An error that a caller may read. `toErrorResponse` turns it into a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: ErrorOptions;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.message ?? errors[code].text, { cause: options.cause });
    this.code = code;
    this.status = errors[code].status;
    this.options = options;
  }

  body(requestId: string): ErrorBody {
    const { details, suggestions, inquiryId, conflict } = this.options;
    return {
      code: this.code,
      message: this.message,
      requestId,
      ...(details && { details }),
      ...(suggestions && { suggestions }),
      ...(inquiryId && { inquiryId }),
      ...(conflict && { conflict }),
      ...(this.code === 'session_expired' && { sessionExpired: true }),
    };
  }
}

/** 400 with one message per invalid field. The first one is also the message of the response. */
export const invalidRequest = (details: ErrorDetail[]) =>
  new ApiError('invalid_request', { message: details[0]?.message, details });

export const notFound = (
  what:
    | 'Property'
    | 'Quote'
    | 'Contract'
    | 'Inquiry'
    | 'Visit'
    | 'Saved search'
    | 'ZIP code'
    | 'Place'
    | 'Hold'
    | 'Licensing agency'
    | 'Registered home'
    | 'Request'
    | 'Note'
    | 'Key'
    | 'Link'
    | 'Device',
) => new ApiError('not_found', { message: `${what} not found` });
