import { Callout } from '@/components/callout.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { productName } from '@contract/product.ts';
import { PageShell } from '@/components/page-shell.tsx';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';

const samples = {
  privacy: {
    title: t.privacyNotice(),
    sentences: [t.privacyNoticeRealSiteSaysWho(), t.thisDemoRunsOnComputerPerson()],
  },
  terms: {
    title: t.terms(),
    sentences: [t.termsRealSiteSayWhoMay(), t.homesOwnersAndFamiliesThisDemo()],
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
          <Paragraph>{t.thisIsSampleForDemoIt({ productName })}</Paragraph>
        </Callout>
        {sentences.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
      </Column>
    </PageShell>
  );
}

export default withLibrary(SampleNoticePage);
