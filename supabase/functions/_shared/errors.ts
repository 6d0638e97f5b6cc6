import type { ErrorBody, ErrorDetail } from './contract/errors.ts';
import type { ErrorCode } from './contract/error-codes.ts';
import { limits } from './contract/limits.ts';
import { t as texts } from './contract/catalog.ts';
import { defaultTexts, missingTexts } from './error-texts/responses.ts';

/** Status and default message of each code, as docs/error-codes.md lists them. */
export const errors: Record<ErrorCode, { status: number; text: () => string }> = {
  invalid_request: { status: 400, text: () => texts.invalidInput() },
  unauthorized: { status: 401, text: defaultTexts.unauthorized },
  session_expired: { status: 401, text: defaultTexts.session_expired },
  second_factor_needed: { status: 403, text: defaultTexts.second_factor_needed },
  forbidden: { status: 403, text: defaultTexts.forbidden },
  account_suspended: { status: 403, text: defaultTexts.account_suspended },
  recent_sign_in_needed: { status: 403, text: defaultTexts.recent_sign_in_needed },
  not_found: { status: 404, text: defaultTexts.not_found },
  method_not_allowed: { status: 405, text: defaultTexts.method_not_allowed },
  request_timeout: { status: 408, text: defaultTexts.request_timeout },
  already_favorited: { status: 409, text: defaultTexts.already_favorited },
  role_in_use: { status: 409, text: defaultTexts.role_in_use },
  property_suspended: { status: 409, text: defaultTexts.property_suspended },
  conflict: { status: 409, text: defaultTexts.conflict },
  length_required: { status: 411, text: defaultTexts.length_required },
  payload_too_large: {
    status: 413,
    text: () => defaultTexts.payload_too_large({ kilobytes: limits.body / 1024 }),
  },
  unsupported_media_type: { status: 415, text: defaultTexts.unsupported_media_type },
  unknown_location: { status: 422, text: defaultTexts.unknown_location },
  too_many_inquiries: { status: 429, text: defaultTexts.too_many_inquiries },
  too_many_messages: { status: 429, text: defaultTexts.too_many_messages },
  too_many_properties: { status: 429, text: defaultTexts.too_many_properties },
  too_many_writes: { status: 429, text: defaultTexts.too_many_writes },
  busy: { status: 503, text: defaultTexts.busy },
  paused: { status: 503, text: defaultTexts.paused },
  unavailable: { status: 503, text: defaultTexts.unavailable },
  internal: { status: 500, text: defaultTexts.internal },
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
    super(options.message ?? errors[code].text(), { cause: options.cause });
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

export const notFound = (what: keyof typeof missingTexts) =>
  new ApiError('not_found', { message: missingTexts[what]() });
