import { useState, type ReactNode } from 'react';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { countText, numberText } from '@/lib/wording.ts';
import type { ImportPlan } from '../plan-import.ts';
import { StepTitle } from './step-title.tsx';
import classes from './import-preview.module.css';

type Props = {
  plan: ImportPlan;
  unknown: string[];
  onImport: () => void;
  onBack: () => void;
};

const homesText = (count: number) => countText(count, 'home', 'homes');

/** What an import would do, before it does anything. */
export function ImportPreview({ plan, unknown, onImport, onBack }: Props) {
  const { wrong, news, changed, unchanged, missing } = plan;
  const right = news.length + changed.length;
  return (
    <Column>
      <StepTitle>Check before you import</StepTitle>
      <Paragraph>
        {homesText(news.length)} new, {numberText(changed.length)} changed, {numberText(unchanged.length)} as
        before, {numberText(wrong.length)} wrong.
      </Paragraph>
      {unknown.length > 0 && (
        <Callout>
          <Paragraph>
            We do not know these columns, and leave them out: {unknown.join(', ')}. The template has all
            headings.
          </Paragraph>
        </Callout>
      )}
      <Section title={`Wrong: ${homesText(wrong.length)}`} items={wrong} isOpen>
        {({ line, name, wrong: cells }) => (
          <>
            <RowName line={line} name={name} />
            <ul className={classes.cells}>
              {cells.map(({ title, cell, message }) => (
                <li key={title} data-wrong>
                  <strong>{title}</strong> {cell && <q>{cell}</q>}
                  <br />
                  {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section title={`New: ${homesText(news.length)}`} items={news}>
        {(row) => <RowName {...row} />}
      </Section>
      <Section title={`Changed: ${homesText(changed.length)}`} items={changed}>
        {({ line, name, changes }) => (
          <>
            <RowName line={line} name={name} />
            <ul className={classes.cells}>
              {changes.map(({ title, before, after }) => (
                <li key={title}>
                  <strong>{title}</strong> {before || '(empty)'} → {after || '(empty)'}
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section
        title={`Not in this file: ${homesText(missing.length)}, which stay as they are`}
        items={missing.map(({ name }) => ({ line: 0, name }))}
      >
        {({ name }) => name}
      </Section>
      <Row>
        <ActionButton disabled={right === 0} onClick={onImport}>
          {importLabel(right, wrong.length)}
        </ActionButton>
        <ActionButton variant="default" onClick={onBack}>
          Choose another file
        </ActionButton>
      </Row>
      {wrong.length > 0 && (
        <Paragraph className="dimmed">
          Or correct the wrong rows in your spreadsheet, and choose the file again.
        </Paragraph>
      )}
    </Column>
  );
}

function importLabel(right: number, wrong: number) {
  if (right === 0) return 'Nothing to import';
  return wrong === 0 ? `Import ${homesText(right)}` : `Import ${homesText(right)}, leave out ${wrong}`;
}

const RowName = ({ line, name }: { line: number; name: string }) => (
  <>
    Line {numberText(line)}
    {name && `, ${name}`}
  </>
);

/** How many rows stand there at once. A phone is slow with hundreds. */
const shownRows = 50;

type SectionProps<T> = { title: string; items: T[]; isOpen?: boolean; children: (item: T) => ReactNode };

function Section<T extends { line: number; name: string }>({
  title,
  items,
  isOpen,
  children,
}: SectionProps<T>) {
  const [shown, setShown] = useState(shownRows);
  if (items.length === 0) return null;
  return (
    <details className={classes.section} open={isOpen ?? false}>
      <summary>{title}</summary>
      <ul className={classes.rows}>
        {items.slice(0, shown).map((item) => (
          <li key={`${item.line} ${item.name}`}>{children(item)}</li>
        ))}
      </ul>
      {items.length > shown && (
        <ActionButton variant="default" onClick={() => setShown(shown + shownRows)}>
          Show more ({numberText(shown)} of {numberText(items.length)})
        </ActionButton>
      )}
    </details>
  );
}
