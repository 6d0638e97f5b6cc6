import { queryOptions } from '@tanstack/react-query';
import { productName } from '@contract/product.ts';
import { hasSecondFactor } from '@/lib/second-factor.ts';
import { supabase } from '@/lib/supabase.ts';

/** Whether the account has two-step sign-in. Sends no request. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step sign-in'],
  queryFn: hasSecondFactor,
  staleTime: 0,
  gcTime: 0,
});

/** Set-ups that were not finished. Auth allows ten. */
const maxUnfinished = 5;

export type SetUp = { id: string; picture: string; secret: string; uri: string };

/** A new app, which counts after its first code. */
export async function startSetUp(): Promise<SetUp> {
  const { mfa } = supabase.auth;
  const { data: factors, error: listError } = await mfa.listFactors();
  if (listError) throw listError;
  const unfinished = factors.all.filter(({ status }) => status === 'unverified');
  if (unfinished.length >= maxUnfinished)
    for (const { id } of unfinished) await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    issuer: productName,
    // Auth refuses a name twice. no text: nobody reads it
    friendlyName: `App of ${new Date().toISOString()}`,
  });
  if (error) throw error;
  const { qr_code: picture, secret, uri } = data.totp;
  return { id: data.id, picture, secret, uri };
}

/** @throws {AuthError} when the code is wrong. */
export async function finishSetUp(id: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId: id, code });
  if (error) throw error;
}
