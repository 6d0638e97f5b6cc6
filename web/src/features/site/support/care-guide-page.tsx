import { optionText } from '@contract/option-text.ts';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { careTypes } from '@contract/options.ts';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { part } from '@/components/part.tsx';
import { paths } from '@/config/paths.ts';
import { withLibrary } from '@/theme/library.tsx';
import { visitQuestions } from '@/lib/visit-questions.ts';
import { t } from '../catalog.ts';
import { careGuide } from './care-guide-content.ts';
import classes from './support.module.css';

const HelpToPay = part(
  t.helpToPay(),
  async () => (await import('@/features/places/help/help-to-pay.tsx')).default,
);

const idOf = (careType: string) => careType.toLowerCase().replaceAll(' ', '-');

const about = {
  path: paths.careGuide(),
  description: t.assistedLivingMemoryCareSkilledNursing(),
};

/** The types of care, and questions for a visit. */
function CareGuidePage() {
  return (
    <PageShell title={t.careGuide()} width="text" about={about}>
      <Column gap="xl">
        <div>
          <Heading order={1}>{t.careGuide()}</Heading>
          <Paragraph className="large above-sm">{t.wordsForSeniorCareCanBe()}</Paragraph>
          <Paragraph className="above-sm">
            {t.notSureTenQuestions({ link: (text) => <Link to={paths.whichCare()}>{text}</Link> })}
          </Paragraph>
        </div>
        <nav aria-label={t.inThisGuide()}>
          <ul className={classes.contents}>
            {careTypes.map((careType) => (
              <li key={careType}>
                <a href={`#${idOf(careType)}`}>{optionText(careType)}</a>
              </li>
            ))}
            <li>
              <a href="#help-to-pay">{t.helpPay()}</a>
            </li>
            <li>
              <a href="#visit">{t.questionsForVisit()}</a>
            </li>
          </ul>
        </nav>
        {careTypes.map((careType) => (
          <CareType key={careType} careType={careType} />
        ))}
        <section id="help-to-pay" aria-labelledby="help-to-pay-title" className={classes.help}>
          <Heading order={2} id="help-to-pay-title">
            {t.helpPay()}
          </Heading>
          <HelpToPay />
        </section>
        <section id="visit" aria-labelledby="visit-title">
          <Heading order={2} id="visit-title">
            {t.questionsForVisit()}
          </Heading>
          <Paragraph className="above-xs">{t.takeThisPageWithYouOn()}</Paragraph>
          <Column className="above-lg" gap="lg">
            {Object.values(visitQuestions).map(({ title, questions }) => (
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
            {t.stillNotSure()}
          </Heading>
          <Paragraph className="above-xs">{t.talkDoctorWhoKnowsPersonBest()}</Paragraph>
          <ActionButton className="above-md" as={Link} to={paths.support()} variant="outline">
            {t.contactSupport()}
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
        {optionText(careType)}
      </Heading>
      <Paragraph className="above-xs">{what}</Paragraph>
      <dl className={classes.facts}>
        {Object.entries({ [t.goodFor()]: fits, [t.helpYouGet()]: help, [t.goodQuestion()]: ask }).map(
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
