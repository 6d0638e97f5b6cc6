import * as z from 'zod/mini';
import type { TapSlots } from '../../_shared/contract/site/first-view.ts';
import { tappedAnswerSchema, toAnswerRow } from '../../_shared/contract/needs/needs.ts';
import { choicesText } from '../../_shared/contract/needs/texts.ts';
import { productName } from '../../_shared/contract/product.ts';
import { type Tap, tapSchema } from '../../_shared/contract/taps/taps.ts';
import { answerIn, endedTapTexts, otherAnswerText, tapTexts } from '../../_shared/contract/taps/texts.ts';
import { isDatabaseError } from '../../_shared/database-errors.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { withTap } from './first-view.ts';
import { withHead } from './head.ts';
import { pageResponse, type Shell } from './shell.ts';

/** What a form sends, or an address says. */
type Fields = Record<string, unknown>;

/** A number of free spots. */
const spotsOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : undefined;

/** The answer to a need. */
function answerOf({ answer, monthlyPrice, freeFrom, freeUntil }: Fields) {
  const fields = { answer, monthlyPrice: Number(monthlyPrice), freeFrom, freeUntil };
  const { data } = tappedAnswerSchema.safeParse(fields);
  return data && toAnswerRow(data);
}

/** Null for a link that is unknown or has ended. */
export async function readTap(database: UserClient, token: string): Promise<Tap | null> {
  const { data } = await database.rpc('read_tap', { p_token: token }).throwOnError();
  return fromRow(z.nullable(tapSchema), data);
}

/**
 * Does what the form of the page says. For browsers without script, and for the one click of mail programs (RFC 8058), which
 * sends no free spots. Spots that the home cannot have, and an answer without a price, change nothing: the page asks again.
 */
export async function useTap(database: UserClient, token: string, fields: Fields): Promise<Tap | null> {
  try {
    const { data } = await database
      .rpc('use_tap', {
        p_token: token,
        p_spots: spotsOf(fields['spots']),
        p_seen: spotsOf(fields['seen']),
        p_answer: answerOf(fields),
      })
      .throwOnError();
    return fromRow(z.nullable(tapSchema), data);
  } catch (error) {
    if (isDatabaseError(error) && ['22023', '23514'].includes(error.code))
      return await readTap(database, token);
    throw error;
  }
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function slotsOf(tap: Tap | null, fields: Fields): TapSlots {
  const answer = answerIn(fields['answer']);
  const { title, message, button } = tap ? tapTexts(tap, answer) : endedTapTexts;
  const isSpots = tap?.act === 'spots' && tap.home;
  const isYes = tap?.act === 'need' && answer === 'yes';
  const isNo = tap?.act === 'need' && answer === 'no';
  const seen = isSpots ? String(isSpots.availableSpots) : '';
  return {
    title,
    message,
    button: button ?? '',
    seen,
    spots: seen && String(spotsOf(fields['spots']) ?? seen),
    choices: tap?.need ? choicesText(tap.need.choices) : '',
    yes: isYes ? 'yes' : '',
    no: isNo ? 'no' : '',
    other: isYes ? 'no' : isNo ? 'yes' : '',
    otherText: otherAnswerText(answer),
    freeFrom: dayIn(0),
    freeUntil: dayIn(7),
    plain: isSpots || tap?.act === 'need' ? '' : 'yes',
  };
}

/** The app's page of a link in a mail, with a form that works without script. `fields` have what was chosen there. */
export function tapPage(shell: Shell, tap: Tap | null, fields: Fields): Response {
  const html = withHead(shell.html, { title: productName });
  return pageResponse(shell, withTap(html, slotsOf(tap, fields)), tap ? 200 : 404);
}
