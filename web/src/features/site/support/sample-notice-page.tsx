import { Callout } from '@/components/callout.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { productName } from '@contract/product.ts';
import { PageShell } from '@/components/page-shell.tsx';
import { withLibrary } from '@/theme/library.tsx';

const samples = {
  privacy: {
    title: 'Privacy Notice',
    sentences: [
      'The privacy notice of a real site says who runs it, which data it stores and for how long, who receives the data, and how you can read or delete it.',
      'This demo runs on the computer of the person who started it. Nothing you enter leaves that computer, and its emails stay in its own inbox.',
    ],
  },
  terms: {
    title: 'Terms',
    sentences: [
      'The terms of a real site say who may list a home, what families and owners may expect of each other, and what the site answers for.',
      'The homes, owners and families of this demo are invented. No inquiry reaches a home.',
    ],
  },
};

/** What the footer of the demo links to. A real site links to its own notices. */
function SampleNoticePage({ notice }: { notice: keyof typeof samples }) {
  const { title, sentences } = samples[notice];
  return (
    <PageShell title={title} width="text">
      <Column gap="lg">
        <Heading order={1}>{title}</Heading>
        <Callout role="none">
          <Paragraph>{`This is a sample for the demo of ${productName}. It is not a legal notice.`}</Paragraph>
        </Callout>
        {sentences.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
      </Column>
    </PageShell>
  );
}

export default withLibrary(SampleNoticePage);
