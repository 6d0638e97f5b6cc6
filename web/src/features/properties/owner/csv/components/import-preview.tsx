import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
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

const homesText = (count: number) => t.homes({ count, number: numberText(count) });

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
      <StepTitle>{t.checkBeforeYouImport()}</StepTitle>
      <Paragraph>
        {t.newChangedAsBeforeWrong({
          homes: homesText(news.length),
          changed: numberText(changed.length),
          same: numberText(unchanged.length),
          wrong: numberText(wrong.length),
        })}
      </Paragraph>
      {unknown.length > 0 && (
        <Callout>
          <Paragraph>{t.weDoNotRecognizeTheseColumns({ columns: unknown.join(', ') })}</Paragraph>
        </Callout>
      )}
      {conflicts.length > 0 && (
        <Callout>
          <Paragraph>{t.someoneChangedHomesSinceYouLooked()}</Paragraph>
        </Callout>
      )}
      <ConflictRows conflicts={conflicts} onDecide={onDecide} />
      <ImportLimits ownerId={ownerId} news={news.length} />
      <ChooseForAll asked={asked} onChoose={onChoose} />
      <AskedRows asked={asked} onChoose={onChoose} />
      {[
        { title: t.wrong({ homes: homesText(wrong.length) }), items: wrong },
        { title: t.leftOutCell({ homes: homesText(ignored.length) }), items: ignored },
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
      <PreviewSection title={t.new({ homes: homesText(news.length) })} items={news}>
        {(row) => <RowName {...row} />}
      </PreviewSection>
      <PreviewSection title={t.changed({ homes: homesText(changed.length) })} items={changed}>
        {({ line, name, changes }) => (
          <>
            <RowName line={line} name={name} />
            <ul className={classes.cells}>
              {changes.map(({ title, before, after }) => (
                <li key={title}>
                  <strong>{title}</strong> {before || t.empty()} → {after || t.empty()}
                </li>
              ))}
            </ul>
          </>
        )}
      </PreviewSection>
      <PreviewSection
        title={t.notInThisFileWhichStay({ homes: homesText(missing.length) })}
        items={missing.map(({ name }) => ({ line: 0, name }))}
      >
        {({ name }) => name}
      </PreviewSection>
      <Row>
        <ActionButton disabled={right === 0} onClick={onImport}>
          {importLabel(right, left)}
        </ActionButton>
        <ActionButton variant="default" onClick={onBack}>
          {t.chooseAnotherFile()}
        </ActionButton>
      </Row>
      {wrong.length > 0 && <Paragraph className="dimmed">{t.orCorrectWrongRowsInYour()}</Paragraph>}
    </Column>
  );
}

function importLabel(right: number, left: number) {
  if (right === 0) return t.nothingImport();
  return left === 0
    ? t.importHomes({ homes: homesText(right) })
    : t.importLeaveOut({ homes: homesText(right), left });
}
