import { Checkbox } from '@mantine/core';
import { optionsText } from '@contract/option-text.ts';
import type { List, ListHome, ListQuote } from '@contract/lists/lists.ts';
import { Link } from '@/components/link.tsx';
import { HiddenText, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { quotedFor } from '@/features/quotes/quote-text.ts';
import { dayOf } from '@/lib/day-in.ts';
import { dateText, dollarsText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { hideQuote, showQuote } from '../api.ts';
import { memberName, memberNameWithin } from '../list-changes.ts';
import { useListWrite } from '../use-list-write.ts';
import classes from './lists.module.css';

type Props = { list: List; home: ListHome };

/** Below the price of the page: what the newest quote asks for, and who knows of it. */
export function QuoteLine({ list, home: { quotes } }: Props) {
  const [quote] = quotes;
  if (!quote) return null;
  const monthly = dollarsText(quote.monthlyTotal);
  const strong = (text: string) => <strong>{text}</strong>;
  return (
    <Paragraph>
      {!quote.inquiryId
        ? t.quoteFor({ member: memberNameWithin(list.members, quote.memberId), monthly, strong })
        : quote.isShown
          ? t.yourQuote({ monthly, strong })
          : t.yourQuoteSeenByYou({ monthly, strong })}
    </Paragraph>
  );
}

/** The quotes of a home that members show on the list, and those of the reader. */
export function QuotesSection({ list, home }: Props) {
  if (home.quotes.length === 0) return null;
  return (
    <ul className={classes.quotes} aria-label={t.quotesOf({ name: home.name })}>
      {home.quotes.map((quote) => (
        <li key={quote.id}>
          <Paragraph>
            {quote.inquiryId === null &&
              `${t.showsQuote({ member: memberName(list.members, quote.memberId) })} `}
            {t.quoteSummary({
              monthly: dollarsText(quote.monthlyTotal),
              quotedFor: quotedFor(quote),
              once: onceText(quote),
              included: optionsText(quote.includedServices) || t.nothingIsNamed(),
              sent: dateText(quote.createdAt),
              until: dayOf(quote.validUntil),
            })}
          </Paragraph>
          {quote.inquiryId !== null && (
            <>
              <ShowQuote list={list} home={home} quote={quote} />
              <Link className={classes.quoteLink} to={paths.inquiry(quote.inquiryId)}>
                {t.seeYourQuote()}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const onceText = ({ communityFee, deposit }: ListQuote) =>
  communityFee + deposit === 0
    ? t.nothingOnce()
    : t.communityFeeDeposit({ communityFee: dollarsText(communityFee), deposit: dollarsText(deposit) });

/** Off until the family turns it on, and off again at any time. */
function ShowQuote({ list, home, quote }: Props & { quote: ListQuote }) {
  const { mutate, isPending, variables } = useListWrite<boolean>(list.id, {
    send: (isShown) => (isShown ? showQuote(list.id, quote.id) : hideQuote(list.id, quote.id)),
    failed: quote.isShown ? t.quoteIsStillShown() : t.quoteWasNotShown(),
  });
  return (
    <Checkbox
      label={t.showQuoteToList({ home: home.name, hidden: (text) => <HiddenText>{text}</HiddenText> })}
      description={t.theyReadAmountsNotYourConversation()}
      checked={isPending ? variables : quote.isShown}
      onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
    />
  );
}
