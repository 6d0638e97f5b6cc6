import { ActionButton } from '@/components/plain.tsx';
import { t as prepared } from '@contract/inquiries/prepared/catalog.ts';
import type { Property } from '@contract/properties/properties.ts';
import { addToInquiry } from '@/features/inquiries/inquiries.ts';
import { t } from '../catalog.ts';
import { Section } from '../components/section.tsx';
import { notStated } from './not-stated.ts';
import classes from './cost.module.css';

/** What the owner has not stated, once for the whole page. The list can be put into the inquiry. */
export function AskTheOwner({ property, canWrite }: { property: Property; canWrite: boolean }) {
  const questions = notStated(property);
  if (questions.length === 0) return null;
  const text = [prepared.pleaseTellMe(), ...questions.map((question) => `- ${question}`)].join('\n');
  return (
    <Section title={t.askOwnerNotListedYet()}>
      <div className={classes.ask}>
        <ul className={classes.questions}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        {canWrite && (
          <ActionButton variant="default" onClick={() => addToInquiry(property.id, text)}>
            {t.addTheseQuestionsMyMessage()}
          </ActionButton>
        )}
      </div>
    </Section>
  );
}
