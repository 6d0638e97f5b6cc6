import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { supportEmail, supportPhone } from '@/config/site.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { ownerQuestions, questions } from './support-content.ts';
import classes from './support.module.css';

const about = {
  path: paths.support(),
  description: t.questionsAboutFindingHomeYourAccount(),
};

/** Contact address and answers to common questions. */
function SupportPage() {
  return (
    <PageShell title={t.contactSupport()} width="text" about={about}>
      <Column gap="xl">
        <div>
          <Heading order={1}>{t.contactSupport()}</Heading>
          <Paragraph className="large above-sm">{t.weAnswerEveryEmailUsuallyWithin()}</Paragraph>
        </div>
        <Panel className="block" withBorder>
          <Heading order={2} size="h3">
            {t.writeUs()}
          </Heading>
          <Paragraph className="above-xs">{t.tellUsInYourOwnWords()}</Paragraph>
          <ActionButton
            className="above-md"
            as="a"
            href={`mailto:${supportEmail}`}
            size="lg"
            leftSection={<MailIcon />}
          >
            {t.sendUsEmail()}
          </ActionButton>
          <Paragraph className="above-sm">
            {t.orWrite()} <SupportAnchor />
          </Paragraph>
          {supportPhone && (
            <Paragraph className="above-sm">
              <a href={supportPhone.href}>{supportPhone.text}</a>
            </Paragraph>
          )}
          <Paragraph className={`above-md ${classes.urgent}`}>
            {t.inEmergencyCall({ link: (text) => <a href="tel:911">{text}</a> })}
          </Paragraph>
        </Panel>
        <Questions id="questions" title={t.commonQuestions()} items={questions} />
        <Questions id="owners" title={t.questionsFromOwners()} items={ownerQuestions} />
        <Paragraph>
          {t.ourCareGuideExplains({ link: (text) => <Link to={paths.careGuide()}>{text}</Link> })}
        </Paragraph>
        <Paragraph>
          {t.copyFactsOfHomes({
            link: (text) => (
              <a href="/open-data.html" hrefLang="en">
                {text}
              </a>
            ),
          })}
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
