/**
 * The accounts of the demonstration and of the tests. All have the password `senior-care`; `passwordHash` is
 * its bcrypt hash, made once (ten rounds), because a new one would differ on every run.
 */
export const passwordHash = '$2a$10$4cvugHyQmHoh0JKKICfWCeAVv.oE.OJQtG0HgGbP7NojodkqDRU0W';

export type Account = {
  id: string;
  email: string;
  role: 'owner' | 'patient';
  firstName: string;
  lastName: string;
  /** Whether the team has verified the account, which it does for owners only. */
  isVerified: boolean;
};

export const cast = {
  alice: {
    id: 'a11ce000-0000-4000-8000-000000000001',
    email: 'alice@example.com',
    role: 'owner',
    firstName: 'Alice',
    lastName: 'Bennett',
    isVerified: true,
  },
  oscar: {
    id: '05ca7000-0000-4000-8000-000000000002',
    email: 'oscar@example.com',
    role: 'owner',
    firstName: 'Oscar',
    lastName: 'Delgado',
    isVerified: false,
  },
  pat: {
    id: '9a700000-0000-4000-8000-000000000003',
    email: 'pat@example.com',
    role: 'patient',
    firstName: 'Pat',
    lastName: 'Sullivan',
    isVerified: false,
  },
  fay: {
    id: 'fa400000-0000-4000-8000-000000000004',
    email: 'fay@example.com',
    role: 'patient',
    firstName: 'Fay',
    lastName: 'Nakamura',
    isVerified: false,
  },
  homes: {
    id: 'de000000-0000-4000-8000-000000000005',
    email: 'homes@example.com',
    role: 'owner',
    firstName: 'Harriet',
    lastName: 'Holmes',
    isVerified: true,
  },
} as const satisfies Record<string, Account>;

export const accounts: readonly Account[] = Object.values(cast);
