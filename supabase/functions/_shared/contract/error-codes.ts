/** The `code` of an error response. docs/error-codes.md lists each with its status, SQLSTATEs and message. */
export const errorCodes = [
  'invalid_request',
  'unauthorized',
  'session_expired',
  'forbidden',
  'account_blocked',
  'recent_sign_in_needed',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'already_favorited',
  'role_in_use',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'unknown_location',
  'too_many_inquiries',
  'too_many_messages',
  'too_many_properties',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
