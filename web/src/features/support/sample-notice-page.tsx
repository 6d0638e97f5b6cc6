import { Alert, Stack, Text, Title } from '@mantine/core';
import { productName } from '@contract/product.ts';
import { PageShell } from '@/components/page-shell.tsx';
import { withLibrary } from '@/theme/library.tsx';

const samples = {
  privacy: {
    title: 'Privacy Notice',
    sentences: [
      'The privacy notice of a real site says who runs it, which data it stores and for how long, who receives the data, and how you can read or delete it.',
      'This demo runs on the computer of whoever started it. Nothing that you enter leaves that computer, and its mails stay in its own inbox.',
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
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        <Alert role="none">
          <Text>{`This is a sample for the demo of ${productName}. It is not a legal notice.`}</Text>
        </Alert>
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    </PageShell>
  );
}

export default withLibrary(SampleNoticePage);
