import { useId, useRef, useState } from 'react';
import type { Quote } from '@contract/quotes/quotes.ts';
import { Link } from '@/components/link.tsx';
import { part } from '@/components/part.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { t } from './catalog.ts';
import { QuoteFacts } from './quote-facts.tsx';
import classes from './quotes.module.css';

const Form = part(t.formOfQuote(), async () => (await import('./quote-form.tsx')).default);

type Props = {
  inquiryId: string;
  quotes: Quote[];
  /** The home for which the reader can write a quote. */
  homeId?: string | undefined;
  /** After a quote was sent. */
  onSent?: (() => void) | undefined;
};

/** The quotes of a conversation: the newest, those before, and for the owner a form that writes one. */
export function Quotes({ inquiryId, quotes, homeId, onSent }: Props) {
  const [writtenFor, setWrittenFor] = useState<string>();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useId();
  const newest = quotes.at(-1);
  const earlier = quotes.slice(0, -1).toReversed();
  // An open form stays when the conversation ends meanwhile, so that nothing typed is lost.
  if (!newest && homeId === undefined && writtenFor === undefined) return null;
  return (
    <section aria-label={t.quote()} className={classes.quotes}>
      <Heading className="below-xs" order={2} size="h3" ref={heading} tabIndex={-1}>
        {newest ? t.quoteNumber({ number: newest.number }) : t.quote()}
      </Heading>
      <Paragraph className="strong" role="status">
        {done}
      </Paragraph>
      <Column>
        {newest ? (
          <QuoteItem quote={newest} />
        ) : (
          writtenFor === undefined && <Paragraph>{t.writeDownWhatRoomCostsThis()}</Paragraph>
        )}
        {writtenFor !== undefined ? (
          <Form
            inquiryId={inquiryId}
            homeId={writtenFor}
            lastNumber={newest?.number ?? 0}
            onDone={() => {
              setWrittenFor(undefined);
              setDone(t.yourQuoteHasBeenSent());
              onSent?.();
              // The pressed button is gone.
              heading.current?.focus({ preventScroll: true });
            }}
            onCancel={() => setWrittenFor(undefined)}
          />
        ) : (
          homeId !== undefined && (
            <div>
              <ActionButton
                id={opener}
                variant={newest ? 'default' : 'light'}
                onClick={() => {
                  setDone('');
                  setWrittenFor(homeId);
                }}
              >
                {newest ? t.writeNewQuote() : t.writeQuote()}
              </ActionButton>
            </div>
          )
        )}
        {earlier.length > 0 && (
          <details>
            <summary className={classes.summary}>{t.earlierQuotes({ count: earlier.length })}</summary>
            <Column className="above-sm" gap="lg">
              {earlier.map((quote) => (
                <div key={quote.id}>
                  <Heading order={3} size="h4">
                    {t.quoteNumber({ number: quote.number })}
                  </Heading>
                  <QuoteItem quote={quote} />
                </div>
              ))}
            </Column>
          </details>
        )}
      </Column>
    </section>
  );
}

const QuoteItem = ({ quote }: { quote: Quote }) => (
  <Column gap="sm">
    <QuoteFacts quote={quote} />
    <Row>
      <ActionButton
        className="bleed-start"
        as={Link}
        variant="subtle"
        to={`${paths.inquiry(quote.inquiryId)}?quote=${quote.id}`}
      >
        {t.printQuote({ number: quote.number })}
      </ActionButton>
    </Row>
  </Column>
);
