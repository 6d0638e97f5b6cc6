import * as z from 'zod/mini';
import type { TapSlots } from '../../_shared/contract/site/first-view.ts';
import { tappedAnswerSchema, toAnswerRow } from '../../_shared/contract/needs/needs.ts';
import { choicesText } from '../../_shared/contract/needs/texts.ts';
import { productName } from '../../_shared/contract/product.ts';
import { type Tap, tapSchema } from '../../_shared/contract/taps/taps.ts';
import { answerIn, endedTapTexts, otherAnswerText, tapTexts } from '../../_shared/contract/taps/texts.ts';
import { fromDatabase, isDatabaseError } from '../../_shared/database-errors.ts';
import type { ApiError } from '../../_shared/errors.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { withTap } from './first-view.ts';
import { refused } from '../routes/taps/taps.ts';
import { withHead } from './head.ts';
import { pageResponse, type Shell } from './shell.ts';

/** What a form sends, or an address says. */
type Fields = Record<string, unknown>;

/** A number of free spots. */
const spotsOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : undefined;

/** The answer to a need. Undefined when the form has none. */
const answerOf = ({ answer, monthlyPrice, freeFrom, freeUntil }: Fields) =>
  answer === undefined
    ? undefined
    : tappedAnswerSchema.safeParse({
        answer,
        monthlyPrice: monthlyPrice === '' ? undefined : Number(monthlyPrice),
        freeFrom,
        freeUntil,
      });

/** Null for a link that is unknown or has ended. */
export async function readTap(database: UserClient, token: string): Promise<Tap | null> {
  const { data } = await database.rpc('read_tap', { p_token: token }).throwOnError();
  return fromRow(z.nullable(tapSchema), data);
}

/** Refused for what was sent, or for now: the page says why, and keeps what was typed. */
const isShown = ({ code }: ApiError) =>
  code === 'invalid_request' || code === 'busy' || code === 'paused' || code === 'too_many_writes';

const sentenceOf = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/**
 * Does what the form of the page says. For browsers without script, and for the one click of mail programs (RFC 8058), which
 * sends no free spots. `problem` says why nothing was saved.
 */
export async function useTap(
  database: UserClient,
  token: string,
  fields: Fields,
): Promise<{ tap: Tap | null; problem?: string }> {
  const answer = answerOf(fields);
  const [wrong] = answer?.error?.issues ?? [];
  if (wrong) return { tap: await readTap(database, token), problem: sentenceOf(wrong.message) };
  try {
    const { data } = await database
      .rpc('use_tap', {
        p_token: token,
        p_spots: spotsOf(fields['spots']),
        p_seen: spotsOf(fields['seen']),
        p_answer: answer?.data && toAnswerRow(answer.data),
      })
      .throwOnError();
    return { tap: fromRow(z.nullable(tapSchema), data) };
  } catch (error) {
    const known = isDatabaseError(error) ? fromDatabase(error, refused) : undefined;
    if (!known || !isShown(known)) throw error;
    const [detail] = known.options.details ?? [];
    return { tap: await readTap(database, token), problem: sentenceOf(detail?.message ?? known.message) };
  }
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What was typed, as text for its field. */
const typed = (value: unknown) => (typeof value === 'string' ? value.slice(0, 20) : '');

function slotsOf(tap: Tap | null, fields: Fields, problem: string): TapSlots {
  const answer = answerIn(fields['answer']);
  const { title, message, button } = tap ? tapTexts(tap, answer) : endedTapTexts();
  const isSpots = tap?.act === 'spots' && tap.home;
  const isYes = tap?.act === 'need' && answer === 'yes';
  const isNo = tap?.act === 'need' && answer === 'no';
  const seen = isSpots ? String(isSpots.availableSpots) : '';
  return {
    title,
    message,
    problem,
    button: button ?? '',
    seen,
    spots: seen && (typed(fields['spots']) || seen),
    choices: tap?.need ? choicesText(tap.need.choices) : '',
    yes: isYes ? 'yes' : '',
    no: isNo ? 'no' : '',
    other: isYes ? 'no' : isNo ? 'yes' : '',
    otherText: otherAnswerText(answer),
    price: typed(fields['monthlyPrice']),
    freeFrom: typed(fields['freeFrom']) || dayIn(0),
    freeUntil: typed(fields['freeUntil']) || dayIn(7),
    plain: isSpots || tap?.act === 'need' ? '' : 'yes',
  };
}

/**
 * The app's page of a link in a mail, with a form that works without script. `fields` have what was chosen there, and
 * `otherAddress` is the page in the other language.
 */
export function tapPage(
  shell: Shell,
  tap: Tap | null,
  fields: Fields,
  { problem = '', otherAddress }: { problem?: string | undefined; otherAddress: string },
): Response {
  const html = withHead(shell.html, { title: productName });
  const slots = { ...slotsOf(tap, fields, problem), otherAddress };
  return pageResponse(shell, withTap(html, slots), tap ? 200 : 404);
}
