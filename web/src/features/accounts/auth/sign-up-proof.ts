import { list, record, text } from '@/lib/shape.ts';
import { localValue } from '@/lib/session-value.ts';

/** Proofs of the latest sign-ups that are kept; older ones are dropped. */
const maxProofs = 5;

type Stored = { id: string; proof: string };
/** Without storage the account asks for password and role after the confirmation. */
const stored = localValue('signUpProofs', list(record<Stored>({ id: text, proof: text })));

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Creates a proof that this browser made the sign-up. The sign-up sends the hash; the proof stays here. Undefined on a
 * page without TLS, where browsers cannot hash: the account then asks for password and role after the confirmation.
 */
export async function createProof(): Promise<{ proof: string; hash: string } | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const proof = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return { proof, hash: toHex(new Uint8Array(digest)) };
}

/** @param id of the account */
export const proofOf = (id: string): string | undefined => read().find((proof) => proof.id === id)?.proof;

export const keepProof = (id: string, proof: string) =>
  write([{ id, proof }, ...others(id)].slice(0, maxProofs));

export const dropProof = (id: string) => write(others(id));

const others = (id: string) => read().filter((proof) => proof.id !== id);

const read = () => stored.read() ?? [];

function write(proofs: Stored[]) {
  if (proofs.length > 0) stored.write(proofs);
  else stored.clear();
}
