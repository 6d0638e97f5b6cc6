import { t as prepared } from '@contract/inquiries/prepared/catalog.ts';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { t } from '../catalog.ts';

const questions = [
  prepared.doYouHaveOpeningNow(),
  prepared.whatWouldItCostEachMonth(),
  prepared.whenCanWeComeForVisit(),
  prepared.whichTypesCareDoYouOffer(),
];

/** Without the question, or with it as the last line. */
function toggle(message: string, question: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== question);
  if (message.includes(question)) return lines.join('\n').trim();
  return [message.trim(), question].filter(Boolean).join('\n');
}

type Props = { message: string; onChange: (message: string) => void };

/** Adds common questions to a message, one press each. */
export function QuestionButtons({ message, onChange }: Props) {
  return (
    <div role="group" aria-labelledby="common-questions">
      <Paragraph className="medium below-xs" id="common-questions">
        {t.whatWouldYouLikeAsk()}
      </Paragraph>
      <Row gap="sm">
        {questions.map((question, place) => {
          const isAsked = message.includes(question);
          return (
            <ActionButton
              key={question}
              variant={isAsked ? 'light' : 'default'}
              aria-pressed={isAsked}
              data-autofocus={place === 0 || undefined}
              onClick={() => onChange(toggle(message, question))}
            >
              {question}
            </ActionButton>
          );
        })}
      </Row>
    </div>
  );
}
