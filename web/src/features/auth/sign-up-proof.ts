import * as z from 'zod/mini';
import { claimSchema } from '@contract/users.ts';

const storageKey = 'signUpProofs';
/** Sign-ups that nobody confirmed are forgotten when so many came after them. */
const kept = 5;

const storedSchema = z.array(z.extend(claimSchema, { id: z.string() }));
type Stored = z.infer<typeof storedSchema>;

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Shows later that this browser made the sign-up: the hash goes with the sign-up, the proof stays here. Undefined where
 * the browser cannot hash, on a page without TLS; the account then asks for password and role after the confirmation.
 */
export async function makeProof(): Promise<{ proof: string; hash: string } | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const proof = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return { proof, hash: toHex(new Uint8Array(digest)) };
}

/** @param id of the account */
export const proofOf = (id: string): string | undefined => read().find((one) => one.id === id)?.proof;

export function keepProof(id: string, proof: string): void {
  write([{ id, proof }, ...others(id)].slice(0, kept));
}

export function forgetProof(id: string): void {
  write(others(id));
}

const others = (id: string) => read().filter((one) => one.id !== id);

function read(): Stored {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

function write(proofs: Stored): void {
  try {
    if (proofs.length > 0) localStorage.setItem(storageKey, JSON.stringify(proofs));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the account asks for password and role after the confirmation.
  }
}
