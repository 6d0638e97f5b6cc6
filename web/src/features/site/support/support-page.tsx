import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { supportEmail, supportPhone } from '@/config/site.ts';
import { withLibrary } from '@/theme/library.tsx';
import { ownerQuestions, questions } from './support-content.ts';
import classes from './support.module.css';

const about = {
  path: paths.support(),
  description: 'Questions about finding a home, your account or your listing? How to reach our team.',
};

/** Contact address and answers to common questions. */
function SupportPage() {
  return (
    <PageShell title="Contact Support" width="text" about={about}>
      <Column gap="xl">
        <div>
          <Heading order={1}>Contact Support</Heading>
          <Paragraph className="large above-sm">
            We answer every email, usually within one business day.
          </Paragraph>
        </div>
        <Panel className="block" withBorder>
          <Heading order={2} size="h3">
            Write to us
          </Heading>
          <Paragraph className="above-xs">
            Tell us in your own words what happened or what you need. If it is about a home, please include
            its name and city. Please do not send us health details.
          </Paragraph>
          <ActionButton
            className="above-md"
            as="a"
            href={`mailto:${supportEmail}`}
            size="lg"
            leftSection={<MailIcon />}
          >
            Send us an email
          </ActionButton>
          <Paragraph className="above-sm">
            Or write to <SupportAnchor />
          </Paragraph>
          {supportPhone && (
            <Paragraph className="above-sm">
              <a href={supportPhone.to}>{supportPhone.text}</a>
            </Paragraph>
          )}
          <Paragraph className={`above-md ${classes.urgent}`}>
            In an emergency, call <a href="tel:911">911</a>.
          </Paragraph>
        </Panel>
        <Questions id="questions" title="Common questions" items={questions} />
        <Questions id="owners" title="Questions from owners" items={ownerQuestions} />
        <Paragraph>
          Not sure which type of care is right? Our <Link to={paths.careGuide()}>Care Guide</Link> explains
          them.
        </Paragraph>
      </Column>
    </PageShell>
  );
}

function Questions({ id, title, items }: { id: string; title: string; items: Record<string, string> }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading className="below-sm" order={2} id={`${id}-title`}>
        {title}
      </Heading>
      {Object.entries(items).map(([question, answer]) => (
        <details key={question} className={classes.item}>
          <summary>{question}</summary>
          <Paragraph className={classes.answer}>{answer}</Paragraph>
        </details>
      ))}
    </section>
  );
}

export default withLibrary(SupportPage);
