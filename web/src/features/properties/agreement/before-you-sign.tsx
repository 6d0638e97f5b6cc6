import { FactRows } from '@/components/fact-rows.tsx';
import { ActionButton, HiddenText, Paragraph } from '@/components/plain.tsx';
import text from '@/components/text-button.module.css';
import type { Property } from '@contract/properties/properties.ts';
import { addToInquiry } from '@/features/inquiries/inquiries.ts';
import { t } from './catalog.ts';
import { Section } from '../property/components/section.tsx';
import { AgreementFileRow } from './agreement-file-row.tsx';
import { agreementFacts, unstatedFacts } from './facts.ts';
import classes from './before-you-sign.module.css';

type Props = { property: Property; canWrite: boolean };

/** Twelve facts about the contract, also those that the owner does not state. */
export function BeforeYouSign({ property, canWrite }: Props) {
  const unstated = unstatedFacts(property);
  const ask = (questions: string[]) => addToInquiry(property.id, questions.join('\n'));
  return (
    <Section title={t.beforeYouSign()}>
      <Paragraph className="below-xs">{t.thisIsWhatOwnerStatesOnly()}</Paragraph>
      <FactRows
        className="max-34rem"
        rows={agreementFacts.map((fact) => {
          const lines = fact.lines(property);
          return [fact.name, lines.length > 0 ? <Lines lines={lines} /> : notStated(fact)];
        })}
      />
      <AgreementFileRow property={property} />
      {canWrite && unstated.length > 1 && (
        <ActionButton
          className="above-sm"
          variant="default"
          onClick={() => ask(unstated.map(({ question }) => question))}
        >
          {t.askAboutAllThatAreNot({ unstated: unstated.length })}
        </ActionButton>
      )}
    </Section>
  );

  function notStated({ name, question }: (typeof agreementFacts)[number]) {
    return (
      <span className={classes.unstated}>
        {t.notStated()}
        {canWrite && (
          <button type="button" className={text.button} onClick={() => ask([question])}>
            {t.ask()} <HiddenText>{t.about({ name })}</HiddenText>
          </button>
        )}
      </span>
    );
  }
}

const Lines = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <span key={line} className={classes.line}>
        {line}
      </span>
    ))}
  </>
);
