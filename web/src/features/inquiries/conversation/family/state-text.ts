import type { SentInquiry } from '@contract/inquiries/inquiries.ts';
import { locale } from '@contract/locale.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';

/** Where an inquiry stands, in the family's words. */
export function stateText({ state, stateAt }: Pick<SentInquiry, 'state' | 'stateAt'>): string {
  if (state === 'seen') return stateAt === null ? t.seen() : t.seenOn({ day: dateText(stateAt) });
  return { sent: t.sent(), answered: t.answered(), closed: t.closed(), withdrawn: t.withdrawn() }[state];
}

/** Whether the home has no page for families: it was deleted, is not active, or our team removed it. */
export const isGone = ({ property }: Pick<SentInquiry, 'property'>) =>
  property.isSuspended || !property.isActive;

const wayNames = { message: t.byMessageHere(), phone: t.byPhone(), email: t.byEmail() };

const anyOf = new Intl.ListFormat(locale(), { type: 'disjunction' });

/** 'by message here or by phone'. */
export const waysText = (ways: SentInquiry['contactBy']) => anyOf.format(ways.map((way) => wayNames[way]));
