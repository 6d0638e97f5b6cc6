import { optionText } from '@contract/option-text.ts';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import { useNavigate } from 'react-router-dom';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { withLibrary } from '@/theme/library.tsx';
import type { CareType } from '@contract/options.ts';
import { careGuide } from './care-guide-content.ts';
import {
  careAdvice,
  careQuestions,
  questionNames,
  suggestCare,
  type Answer,
  type CareAnswers,
  type CareQuestion,
} from '@contract/site/which-care.ts';
import { t } from '../catalog.ts';
import classes from './which-care.module.css';

const about = {
  path: paths.whichCare(),
  description: t.tenPlainQuestionsAboutDailyLife(),
};

const values: Answer[] = [0, 1, 2];

const isComplete = (answers: Partial<CareAnswers>): answers is CareAnswers =>
  questionNames.every((name) => answers[name] !== undefined);

/** Ten questions that name one or two kinds of care. */
function WhichCarePage() {
  const [answers, setAnswers] = useState<Partial<CareAnswers>>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLHeadingElement>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setIsChecked(true));
    const missing = questionNames.find((name) => answers[name] === undefined);
    if (missing) form.current?.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus();
    else {
      result.current?.focus();
      result.current?.scrollIntoView();
    }
  };
  const forget = () => {
    setAnswers({});
    setIsChecked(false);
    form.current?.querySelector('input')?.focus();
  };

  return (
    <PageShell title={t.whichTypeCare()} width="text" about={about}>
      <Column gap="xl">
        <div>
          <Heading order={1}>{t.whichTypeCare()}</Heading>
          <Paragraph className="large above-sm">{t.tenQuestionsAboutTypicalDayFor()}</Paragraph>
          <Paragraph className="above-sm">{t.thisIsNotDiagnosisItHelps()}</Paragraph>
        </div>
        <form ref={form} onSubmit={onSubmit} autoComplete="off" noValidate>
          <Column gap="lg">
            {questionNames.map((name, index) => (
              <Question
                key={name}
                name={name}
                number={index + 1}
                answer={answers[name]}
                isMissing={isChecked && answers[name] === undefined}
                onAnswer={(answer) => setAnswers({ ...answers, [name]: answer })}
              />
            ))}
            <div className={classes.actions}>
              <ActionButton type="submit">{t.showTypesCare()}</ActionButton>
              <ActionButton variant="default" onClick={forget}>
                {t.clearMyAnswers()}
              </ActionButton>
            </div>
          </Column>
        </form>
        {isChecked && isComplete(answers) && (
          <section aria-labelledby="result">
            <Heading className="below-md" order={2} id="result" ref={result} tabIndex={-1}>
              {t.whatMayFit()}
            </Heading>
            <Result kinds={suggestCare(answers)} />
          </section>
        )}
        <Paragraph className="dimmed">
          {t.sourcesOfQuestions({ link: (text) => <Link to={paths.careGuide()}>{text}</Link> })}
        </Paragraph>
      </Column>
    </PageShell>
  );
}

type QuestionProps = {
  name: CareQuestion;
  number: number;
  answer: Answer | undefined;
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
};

function Question({ name, number, answer, isMissing, onAnswer }: QuestionProps) {
  const { question, answers } = careQuestions()[name];
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes.question} aria-describedby={isMissing ? errorId : undefined}>
      <legend>
        {number}. {question}
      </legend>
      {isMissing && (
        <Paragraph className="error-text" id={errorId}>
          {t.chooseAnswer()}
        </Paragraph>
      )}
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={answer === value} onChange={() => onAnswer(value)} />
          {answers[value]}
        </label>
      ))}
    </fieldset>
  );
}

function Result({ kinds }: { kinds: CareType[] }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = new FormData(event.currentTarget).get('place');
    const query = new URLSearchParams(kinds.map((kind) => ['careTypes', kind]));
    if (typeof place === 'string' && place.trim() !== '') query.set('place', place);
    void navigate(paths.search(`?${query.toString()}`));
  };
  return (
    <Column gap="lg">
      {kinds.map((kind) => (
        <div key={kind}>
          <Heading order={3}>{optionText(kind)}</Heading>
          <Paragraph className="above-xs">{careAdvice()[kind]?.why}</Paragraph>
          <Paragraph className="above-xs">
            <strong>{t.askDoctor()}</strong> {careAdvice()[kind]?.doctor}
          </Paragraph>
          <Paragraph className="above-xs">
            <strong>{t.askHome()}</strong> {careGuide[kind].ask}
          </Paragraph>
        </div>
      ))}
      <form role="search" className={classes.search} onSubmit={search}>
        <label htmlFor="care-place">{t.zipCodeOrCity()}</label>
        <div className={classes.actions}>
          <input id="care-place" name="place" maxLength={80} autoComplete="postal-code" />
          <ActionButton type="submit">
            {t.findKinds({ kinds: kinds.map((kind) => optionText(kind)).join(` ${t.and()} `) })}
          </ActionButton>
        </div>
      </form>
    </Column>
  );
}

export default withLibrary(WhichCarePage);
