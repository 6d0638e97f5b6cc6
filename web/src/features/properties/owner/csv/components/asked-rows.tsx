import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import type { Choice } from '../find-home.ts';
import type { AskedRow } from '../plan-import.ts';
import { PreviewSection, RowName } from './preview-section.tsx';
import classes from './import-preview.module.css';

type Props = { asked: AskedRow[]; onChoose: (lines: number[], choice: Choice) => void };

const labels: [Choice, string][] = [
  ['same', t.sameHome()],
  ['other', t.anotherHome()],
];

/** Rows with the name and address of a home that has another own ID. The person says which home they are about. */
export function AskedRows({ asked, onChoose }: Props) {
  const open = asked.filter(({ choice }) => !choice).length;
  return (
    <PreviewSection title={t.youHaveThisHomeDecide({ rows: asked.length, open })} items={asked} isOpen>
      {({ line, name, home, ownId, choice }) => (
        <>
          <RowName line={line} name={name} />
          <ul className={classes.cells}>
            <li>
              {t.sameHomeOtherId({
                ownId: home.ownId ?? '',
                fileId: ownId,
                quote: (text) => <q>{text}</q>,
              })}
            </li>
          </ul>
          <Row gap="xs" className="above-xs">
            {labels.map(([value, label]) => (
              <ActionButton
                key={value}
                variant={choice === value ? 'filled' : 'default'}
                aria-pressed={choice === value}
                aria-label={t.choiceOfLine({ label, line })}
                onClick={() => onChoose([line], value)}
              >
                {label}
              </ActionButton>
            ))}
          </Row>
        </>
      )}
    </PreviewSection>
  );
}

/** One choice for all rows that are not decided. */
export function ChooseForAll({ asked, onChoose }: Props) {
  const lines = asked.filter(({ choice }) => !choice).map(({ line }) => line);
  if (lines.length === 0) return null;
  return (
    <div>
      <Paragraph>{t.rowsHaveOtherId({ count: lines.length })}</Paragraph>
      <Row gap="xs" className="above-xs">
        {labels.map(([value, label]) => (
          <ActionButton key={value} variant="default" onClick={() => onChoose(lines, value)}>
            {t.all({ choice: label.toLowerCase() })}
          </ActionButton>
        ))}
      </Row>
    </div>
  );
}
