import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { careTypes } from '@contract/options.ts';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { withLibrary } from '@/theme/library.tsx';
import { visitQuestions } from '@/lib/visit-questions.ts';
import { careGuide } from './care-guide-content.ts';
import classes from './support.module.css';

const idOf = (careType: string) => careType.toLowerCase().replaceAll(' ', '-');

const about = {
  path: paths.careGuide(),
  description:
    'Assisted living, memory care, skilled nursing: what each type of senior care means, costs, and who it suits.',
};

/** The types of care, and questions for a visit. */
function CareGuidePage() {
  return (
    <PageShell title="Care Guide" width="text" about={about}>
      <Stack gap="xl">
        <div>
          <Title order={1}>Care Guide</Title>
          <Text size="lg" mt="sm">
            The words for senior care can be confusing. Here is what they mean, and what to ask before you
            choose.
          </Text>
          <Text mt="sm">
            Not sure? <Link to={paths.whichCare()}>Ten questions</Link> name the kinds that may fit.
          </Text>
        </div>
        <nav aria-label="In this guide">
          <ul className={classes.contents}>
            {careTypes.map((careType) => (
              <li key={careType}>
                <a href={`#${idOf(careType)}`}>{careType}</a>
              </li>
            ))}
            <li>
              <a href="#visit">Questions for a visit</a>
            </li>
          </ul>
        </nav>
        {careTypes.map((careType) => (
          <CareType key={careType} careType={careType} />
        ))}
        <section id="visit" aria-labelledby="visit-title">
          <Title order={2} id="visit-title">
            Questions for a visit
          </Title>
          <Text mt="xs">
            Take this page with you, on your phone or on paper. Homes expect these questions.
          </Text>
          <Stack mt="lg" gap="lg">
            {Object.entries(visitQuestions).map(([title, questions]) => (
              <div key={title}>
                <Title order={3}>{title}</Title>
                <Stack component="ul" gap="xs" mt="xs" mb={0} pl="lg" className={classes.list}>
                  {questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </Stack>
              </div>
            ))}
          </Stack>
        </section>
        <Paper withBorder p="lg">
          <Title order={2} size="h3">
            Still not sure?
          </Title>
          <Text mt="xs">
            Talk to the doctor who knows the person best. A social worker or your Area Agency on Aging can
            help too, and it costs nothing. This guide is general advice; it does not replace theirs.
          </Text>
          <Button component={Link} to={paths.support()} variant="outline" mt="md">
            Contact Support
          </Button>
        </Paper>
      </Stack>
    </PageShell>
  );
}

function CareType({ careType }: { careType: (typeof careTypes)[number] }) {
  const { what, fits, help, ask } = careGuide[careType];
  const id = idOf(careType);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        {careType}
      </Title>
      <Text mt="xs">{what}</Text>
      <dl className={classes.facts}>
        {Object.entries({ 'Good for': fits, 'Help you get': help, 'A good question': ask }).map(
          ([name, text]) => (
            <div key={name}>
              <Text component="dt" fw={600}>
                {name}
              </Text>
              <Text component="dd" m={0}>
                {text}
              </Text>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

export default withLibrary(CareGuidePage);
