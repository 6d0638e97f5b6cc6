/** An answer that refuses, as a word of the matrix. */
export interface Refusal {
  word: string;
  /** HTTP, or `statusCode` in the body of Storage, which answers 400 to all of them. */
  status: number[];
  code: string;
  message: RegExp;
  /** For the document. */
  says: string;
}

const ended = /^Your session has ended\. Please sign in again\.$/;
const badSignature = /^No suitable key or wrong key type$/;

/** PostgREST, for tables and functions. It answers 401 to visitors where it answers 403 to accounts. */
export const restRefusals: Refusal[] = [
  {
    word: 'no right',
    status: [401, 403],
    code: '42501',
    message: /^permission denied for (table|function) \w+$/,
    says: 'the role has no privilege on the table, column or function',
  },
  {
    word: 'not offered',
    status: [401, 403],
    code: '42501',
    message: /^permission denied for (GET|POST|PATCH|PUT|DELETE) \/\w+$/,
    says: 'the app never sends such a request, which is refused before its statement',
  },
  {
    word: 'policy',
    status: [403],
    code: '42501',
    message: /^new row violates row-level security policy for table "\w+"$/,
    says: 'a policy refuses the row as it would be',
  },
  {
    word: 'computed',
    status: [400],
    code: '428C9',
    message:
      /^(cannot insert a non-DEFAULT value into column|column) "\w+"( can only be updated to DEFAULT)?$/,
    says: 'the column is computed from others',
  },
  {
    word: 'owners only',
    status: [403],
    code: '42501',
    message: /^Only a property owner can list a home\.$/,
    says: 'the account is no owner’s',
  },
  { word: 'session over', status: [400], code: 'SC401', message: ended, says: 'the session has ended' },
  {
    word: 'bad token',
    status: [401],
    code: 'PGRST301',
    message: badSignature,
    says: 'this project did not sign the token',
  },
  {
    word: 'not served',
    status: [406],
    code: 'PGRST106',
    message: /^Invalid schema: private$/,
    says: 'the API does not serve the schema',
  },
  {
    word: 'role in use',
    status: [400],
    code: 'SC409',
    message: /^The role cannot change once the account has a property, a favorite or an inquiry\.$/,
    says: 'the role cannot change any more',
  },
];

/** Storage. What one may not see is absent. */
export const storageRefusals: Refusal[] = [
  {
    word: 'absent',
    status: [404],
    code: 'NoSuchKey',
    message: /^Object not found$/,
    says: 'as if the object did not exist',
  },
  {
    word: 'policy',
    status: [403],
    code: 'AccessDenied',
    message: /^new row violates row-level security policy$/,
    says: 'a policy refuses the path or bucket',
  },
  {
    word: 'no bucket',
    status: [404],
    code: 'NoSuchBucket',
    message: /^Bucket not found$/,
    says: 'as if the bucket did not exist',
  },
  {
    word: 'bad token',
    status: [403],
    code: 'AccessDenied',
    message: badSignature,
    says: 'this project did not sign the token',
  },
  {
    word: 'session over',
    status: [500],
    code: 'server_error',
    message: /^Internal server error$/,
    says: 'the session has ended; Storage has no name for it',
  },
];

/** What is reached, where the answer is no refusal. */
export const reachedWords: Record<string, string> = {
  own: 'the caller’s own and nothing else; of inquiries, those sent or received',
  active: 'active homes (their views, their photos) and nothing else',
  visible: 'active homes, the caller’s own and those the caller saved, and nothing else',
  received: 'inquiries about the caller’s own homes and nothing else',
  nothing: 'an empty answer; nothing is written',
  creates: 'a row is made, in the caller’s name',
  yes: 'it works',
  refused: 'refused by the status alone, there being no body',
};
