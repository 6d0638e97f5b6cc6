/** The accounts that supabase/seed.sql creates. Each has the password `senior-care`. */
export const testUsers = {
  alice: { id: 'a11ce000-0000-4000-8000-000000000001', email: 'alice@example.com', role: 'owner' },
  oscar: { id: '05ca7000-0000-4000-8000-000000000002', email: 'oscar@example.com', role: 'owner' },
  pat: { id: '9a700000-0000-4000-8000-000000000003', email: 'pat@example.com', role: 'patient' },
  fay: { id: 'fa400000-0000-4000-8000-000000000004', email: 'fay@example.com', role: 'patient' },
  /** Owns every demo home that is not alice's or oscar's. */
  homes: { id: 'de000000-0000-4000-8000-000000000005', email: 'homes@example.com', role: 'owner' },
  /** A manager of the homes of oscar. */
  dana: { id: 'da4a0000-0000-4000-8000-000000000006', email: 'dana@example.com', role: 'owner' },
  /** Staff of one home of oscar. */
  lee: { id: '1ee00000-0000-4000-8000-000000000007', email: 'lee@example.com', role: 'owner' },
  /** Operators with a second factor. */
  olivia: { id: '011f1a00-0000-4000-8000-000000000008', email: 'olivia@example.com', role: 'patient' },
  adam: { id: 'ada40000-0000-4000-8000-000000000009', email: 'adam@example.com', role: 'patient' },
  /** A verified helper, with a need for a client. */
  hana: { id: '4a4a0000-0000-4000-8000-000000000010', email: 'hana@example.com', role: 'patient' },
  /** A helper that waits to be verified. */
  walt: { id: '3a170000-0000-4000-8000-000000000011', email: 'walt@example.com', role: 'patient' },
} as const;
