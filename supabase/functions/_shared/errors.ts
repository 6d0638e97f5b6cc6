import { errorMessages } from './contract/error-messages.ts';
import type { ErrorBody, ErrorCode, ErrorDetail } from './contract/errors.ts';
import { texts } from './contract/texts.ts';

/** Status and default message of each code, as docs/error-codes.md lists them. */
export const errors: Record<ErrorCode, { status: number; text: string }> = {
  invalid_request: { status: 400, text: texts.invalidInput },
  unauthorized: { status: 401, text: errorMessages.unauthorized },
  session_expired: { status: 401, text: errorMessages.sessionExpired },
  forbidden: { status: 403, text: errorMessages.forbidden },
  recent_sign_in_needed: { status: 403, text: errorMessages.recentSignInNeeded },
  not_found: { status: 404, text: errorMessages.notFound },
  method_not_allowed: { status: 405, text: errorMessages.methodNotAllowed },
  request_timeout: { status: 408, text: errorMessages.bodyTooSlow },
  already_favorited: { status: 409, text: errorMessages.alreadyFavorited },
  role_in_use: { status: 409, text: errorMessages.roleInUse },
  conflict: { status: 409, text: errorMessages.conflict },
  payload_too_large: { status: 413, text: errorMessages.bodyTooLarge },
  unsupported_media_type: { status: 415, text: errorMessages.bodyNotJson },
  unknown_location: { status: 422, text: errorMessages.locationUnknown },
  too_many_inquiries: { status: 429, text: errorMessages.tooManyInquiries },
  too_many_properties: { status: 429, text: errorMessages.tooManyProperties },
  unavailable: { status: 503, text: errorMessages.unavailable },
  internal: { status: 500, text: errorMessages.internal },
};

interface ErrorOptions extends Partial<Pick<ErrorBody, 'message' | 'details' | 'suggestions' | 'inquiryId'>> {
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
    const { details, suggestions, inquiryId } = this.options;
    return {
      code: this.code,
      message: this.message,
      requestId,
      ...(details && { details }),
      ...(suggestions && { suggestions }),
      ...(inquiryId && { inquiryId }),
      ...(this.code === 'session_expired' && { sessionExpired: true }),
    };
  }
}

/** 400 with one message per invalid field. The first one is also the message of the response. */
export const invalidRequest = (details: ErrorDetail[]) =>
  new ApiError('invalid_request', { message: details[0]?.message, details });
