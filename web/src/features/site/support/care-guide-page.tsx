import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { careTypes } from '@contract/options.ts';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { part } from '@/components/part.tsx';
import { paths } from '@/config/paths.ts';
import { withLibrary } from '@/theme/library.tsx';
import { visitQuestions } from '@/lib/visit-questions.ts';
import { careGuide } from './care-guide-content.ts';
import classes from './support.module.css';

const HelpToPay = part(
  'Help to pay',
  async () => (await import('@/features/places/help/help-to-pay.tsx')).default,
);

const idOf = (careType: string) => careType.toLowerCase().replaceAll(' ', '-');

const about = {
  path: paths.careGuide(),
  description:
    'Assisted living, memory care, skilled nursing: what each type of senior care means, costs, and who it is for. Whom to ask about help to pay in each state.',
};

/** The types of care, and questions for a visit. */
function CareGuidePage() {
  return (
    <PageShell title="Care Guide" width="text" about={about}>
      <Column gap="xl">
        <div>
          <Heading order={1}>Care Guide</Heading>
          <Paragraph className="large above-sm">
            The words for senior care can be confusing. Here is what they mean, and what to ask before you
            choose.
          </Paragraph>
          <Paragraph className="above-sm">
            Not sure? <Link to={paths.whichCare()}>Ten questions</Link> suggest the types that may fit.
          </Paragraph>
        </div>
        <nav aria-label="In this guide">
          <ul className={classes.contents}>
            {careTypes.map((careType) => (
              <li key={careType}>
                <a href={`#${idOf(careType)}`}>{careType}</a>
              </li>
            ))}
            <li>
              <a href="#help-to-pay">Help to pay</a>
            </li>
            <li>
              <a href="#visit">Questions for a visit</a>
            </li>
          </ul>
        </nav>
        {careTypes.map((careType) => (
          <CareType key={careType} careType={careType} />
        ))}
        <section id="help-to-pay" aria-labelledby="help-to-pay-title" className={classes.help}>
          <Heading order={2} id="help-to-pay-title">
            Help to pay
          </Heading>
          <HelpToPay />
        </section>
        <section id="visit" aria-labelledby="visit-title">
          <Heading order={2} id="visit-title">
            Questions for a visit
          </Heading>
          <Paragraph className="above-xs">
            Take this page with you, on your phone or on paper. Homes are used to these questions.
          </Paragraph>
          <Column className="above-lg" gap="lg">
            {Object.entries(visitQuestions).map(([title, questions]) => (
              <div key={title}>
                <Heading order={3}>{title}</Heading>
                <Column as="ul" gap="xs" className={`above-xs discs ${classes.list}`}>
                  {questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </Column>
              </div>
            ))}
          </Column>
        </section>
        <Panel className="block" withBorder>
          <Heading order={2} size="h3">
            Still not sure?
          </Heading>
          <Paragraph className="above-xs">
            Talk to the doctor who knows the person best. A social worker or your Area Agency on Aging can
            help too, and it costs nothing. This guide is general advice; it does not replace theirs.
          </Paragraph>
          <ActionButton className="above-md" as={Link} to={paths.support()} variant="outline">
            Contact Support
          </ActionButton>
        </Panel>
      </Column>
    </PageShell>
  );
}

function CareType({ careType }: { careType: (typeof careTypes)[number] }) {
  const { what, fits, help, ask } = careGuide[careType];
  const id = idOf(careType);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading order={2} id={`${id}-title`}>
        {careType}
      </Heading>
      <Paragraph className="above-xs">{what}</Paragraph>
      <dl className={classes.facts}>
        {Object.entries({ 'Good for': fits, 'Help you get': help, 'A good question': ask }).map(
          ([name, text]) => (
            <div key={name}>
              <Paragraph className="strong" as="dt">
                {name}
              </Paragraph>
              <Paragraph as="dd">{text}</Paragraph>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

export default withLibrary(CareGuidePage);
