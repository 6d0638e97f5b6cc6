import * as z from 'zod/mini';
import type { TapSlots } from '../../_shared/contract/site/first-view.ts';
import { productName } from '../../_shared/contract/product.ts';
import { type Tap, tapSchema } from '../../_shared/contract/taps/taps.ts';
import { endedTapTexts, tapTexts } from '../../_shared/contract/taps/texts.ts';
import { isDatabaseError } from '../../_shared/database-errors.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { withTap } from './first-view.ts';
import { withHead } from './head.ts';
import { pageResponse, type Shell } from './shell.ts';

/** A number of free spots in a form or an address. */
const spotsOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : undefined;

/** Null for a link that is unknown or has ended. */
export async function readTap(database: UserClient, token: string): Promise<Tap | null> {
  const { data } = await database.rpc('read_tap', { p_token: token }).throwOnError();
  return fromRow(z.nullable(tapSchema), data);
}

/**
 * Does what the form of the page says. For browsers without script, and for the one click of mail programs (RFC 8058), which
 * sends no free spots. Spots that the home cannot have change nothing: the page asks again.
 */
export async function useTap(
  database: UserClient,
  token: string,
  fields: Record<string, unknown>,
): Promise<Tap | null> {
  try {
    const { data } = await database
      .rpc('use_tap', { p_token: token, p_spots: spotsOf(fields['spots']), p_seen: spotsOf(fields['seen']) })
      .throwOnError();
    return fromRow(z.nullable(tapSchema), data);
  } catch (error) {
    if (isDatabaseError(error) && ['22023', '23514'].includes(error.code))
      return await readTap(database, token);
    throw error;
  }
}

function slotsOf(tap: Tap | null, chosen: number | undefined): TapSlots {
  const { title, message, button } = tap ? tapTexts(tap) : endedTapTexts;
  const spots = tap?.home ? String(tap.home.availableSpots) : '';
  return {
    title,
    message,
    button: button ?? '',
    seen: spots,
    spots: spots && String(chosen ?? spots),
  };
}

/** The app's page of a link in the weekly question, with a form that works without script. */
export function tapPage(shell: Shell, tap: Tap | null, chosen?: string): Response {
  const html = withHead(shell.html, { title: productName });
  return pageResponse(shell, withTap(html, slotsOf(tap, spotsOf(chosen))), tap ? 200 : 404);
}
