import { type ErrorBody, type ErrorCode, type ErrorDetail } from './contract/errors.ts';
import { refusals } from './contract/refusals.ts';
import { texts } from './contract/texts.ts';

/** Status and text of each code; a refusal may say more, never less. docs/error-codes.md mirrors this list. */
export const errors: Record<ErrorCode, { status: number; text: string }> = {
  invalid_request: { status: 400, text: texts.invalidInput },
  unauthorized: { status: 401, text: refusals.unauthorized },
  session_expired: { status: 401, text: refusals.sessionExpired },
  forbidden: { status: 403, text: refusals.forbidden },
  recent_sign_in_needed: { status: 403, text: refusals.recentSignInNeeded },
  not_found: { status: 404, text: refusals.notFound },
  method_not_allowed: { status: 405, text: refusals.methodNotAllowed },
  request_timeout: { status: 408, text: refusals.bodyTooSlow },
  already_favorited: { status: 409, text: refusals.alreadyFavorited },
  role_in_use: { status: 409, text: refusals.roleInUse },
  conflict: { status: 409, text: refusals.conflict },
  payload_too_large: { status: 413, text: refusals.bodyTooLarge },
  unsupported_media_type: { status: 415, text: refusals.bodyNotJson },
  unknown_location: { status: 422, text: refusals.locationUnknown },
  too_many_inquiries: { status: 429, text: refusals.tooManyInquiries },
  too_many_properties: { status: 429, text: refusals.tooManyProperties },
  unavailable: { status: 503, text: refusals.unavailable },
  internal: { status: 500, text: refusals.internal },
};

export interface Refusal {
  /** What the caller reads; the code's own text when it is left out. */
  message?: string;
  details?: ErrorDetail[];
  suggestions?: ErrorBody['suggestions'];
  inquiryId?: ErrorBody['inquiryId'];
  headers?: Record<string, string>;
  /** What went wrong underneath; it is logged for 5xx and never answered. */
  cause?: unknown;
}

/** Every refusal of the API: thrown anywhere, answered in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly refusal: Refusal;

  constructor(code: ErrorCode, refusal: Refusal = {}) {
    super(refusal.message ?? errors[code].text, { cause: refusal.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errors[code].status;
    this.refusal = refusal;
  }

  body(requestId: string): ErrorBody {
    const { details, suggestions, inquiryId } = this.refusal;
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

/** 400 with one text per refused field; the first one is also the text of the answer. */
export function invalid(details: ErrorDetail[]): ApiError {
  return new ApiError('invalid_request', { message: details[0]?.message, details });
}
