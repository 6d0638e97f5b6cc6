import { Link } from '@/components/link.tsx';
import type { Quote } from '@contract/quotes/quotes.ts';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { t } from './catalog.ts';
import { QuoteFacts } from './quote-facts.tsx';

/** One quote for paper, on one page. */
export const QuotePage = ({ quote }: { quote: Quote }) => (
  <Column gap="lg">
    <Row data-screen-only="">
      <ActionButton onClick={() => print()}>{t.print()}</ActionButton>
      <ActionButton as={Link} variant="default" to={paths.inquiry(quote.inquiryId)}>
        {t.backConversation()}
      </ActionButton>
    </Row>
    <div>
      <Heading className="breaks" order={1}>
        {quote.propertyName}
      </Heading>
      <Paragraph className="large">{t.quoteNumber({ number: quote.number })}</Paragraph>
    </div>
    <QuoteFacts quote={quote} />
  </Column>
);
