import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { countText, numberText } from '@/lib/wording.ts';
import type { Decision } from '../conflicts.ts';
import type { Choice } from '../find-home.ts';
import type { ImportPlan } from '../plan-import.ts';
import { AskedRows, ChooseForAll } from './asked-rows.tsx';
import { ConflictRows, type Conflict } from './conflict-rows.tsx';
import { ImportLimits } from './import-limits.tsx';
import { PreviewSection, RowName } from './preview-section.tsx';
import { StepTitle } from './step-title.tsx';
import classes from './import-preview.module.css';

type Props = {
  ownerId: string;
  plan: ImportPlan;
  conflicts: Conflict[];
  onDecide: (lines: number[], decision: Decision) => void;
  unknown: string[];
  onChoose: (lines: number[], choice: Choice) => void;
  onImport: () => void;
  onBack: () => void;
};

const homesText = (count: number) => countText(count, 'home', 'homes');

/** What an import would do, before it does anything. */
export function ImportPreview({
  ownerId,
  plan,
  conflicts,
  unknown,
  onDecide,
  onChoose,
  onImport,
  onBack,
}: Props) {
  const { wrong, asked, ignored, news, changed, unchanged, missing } = plan;
  const left =
    wrong.length +
    conflicts.filter(({ decision }) => decision !== 'file').length +
    asked.filter(({ choice }) => !choice).length;
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
            We do not recognize these columns, and leave them out: {unknown.join(', ')}. The template has all
            headings.
          </Paragraph>
        </Callout>
      )}
      {conflicts.length > 0 && (
        <Callout>
          <Paragraph>
            Someone changed homes since you looked. Unless you decide, the import leaves them as they are.
          </Paragraph>
        </Callout>
      )}
      <ConflictRows conflicts={conflicts} onDecide={onDecide} />
      <ImportLimits ownerId={ownerId} news={news.length} />
      <ChooseForAll asked={asked} onChoose={onChoose} />
      <AskedRows asked={asked} onChoose={onChoose} />
      {[
        { title: `Wrong: ${homesText(wrong.length)}`, items: wrong },
        { title: `Left out: a cell of ${homesText(ignored.length)}`, items: ignored },
      ].map(({ title, items }) => (
        <PreviewSection key={title} title={title} items={items} isOpen>
          {({ line, name, wrong: cells }) => (
            <>
              <RowName line={line} name={name} />
              <ul className={classes.cells}>
                {cells.map(({ title: column, cell, message }) => (
                  <li key={column} data-wrong>
                    <strong>{column}</strong> {cell && <q>{cell}</q>}
                    <br />
                    {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </PreviewSection>
      ))}
      <PreviewSection title={`New: ${homesText(news.length)}`} items={news}>
        {(row) => <RowName {...row} />}
      </PreviewSection>
      <PreviewSection title={`Changed: ${homesText(changed.length)}`} items={changed}>
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
      </PreviewSection>
      <PreviewSection
        title={`Not in this file: ${homesText(missing.length)}, which stay as they are`}
        items={missing.map(({ name }) => ({ line: 0, name }))}
      >
        {({ name }) => name}
      </PreviewSection>
      <Row>
        <ActionButton disabled={right === 0} onClick={onImport}>
          {importLabel(right, left)}
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

function importLabel(right: number, left: number) {
  if (right === 0) return 'Nothing to import';
  return left === 0 ? `Import ${homesText(right)}` : `Import ${homesText(right)}, leave out ${left}`;
}
