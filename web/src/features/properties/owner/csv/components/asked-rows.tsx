import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import type { Choice } from '../find-home.ts';
import type { AskedRow } from '../plan-import.ts';
import { PreviewSection, RowName } from './preview-section.tsx';
import classes from './import-preview.module.css';

type Props = { asked: AskedRow[]; onChoose: (lines: number[], choice: Choice) => void };

const labels: [Choice, string][] = [
  ['same', 'The same home'],
  ['other', 'Another home'],
];

/** Rows with the name and address of a home that has another own ID. The person says which home they are about. */
export function AskedRows({ asked, onChoose }: Props) {
  const open = asked.filter(({ choice }) => !choice).length;
  return (
    <PreviewSection title={`You have this home: ${asked.length}, ${open} to decide`} items={asked} isOpen>
      {({ line, name, home, ownId, choice }) => (
        <>
          <RowName line={line} name={name} />
          <ul className={classes.cells}>
            <li>
              You have this home with the own ID <q>{home.ownId}</q>. The file says <q>{ownId}</q>.
            </li>
          </ul>
          <Row gap="xs" className="above-xs">
            {labels.map(([value, label]) => (
              <ActionButton
                key={value}
                variant={choice === value ? 'filled' : 'default'}
                aria-pressed={choice === value}
                aria-label={`${label}: line ${line}`}
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
      <Paragraph>
        {lines.length === 1 ? 'One row has' : `${lines.length} rows have`} the name and address of a home that
        has another own ID. Without a decision, the import leaves them out.
      </Paragraph>
      <Row gap="xs" className="above-xs">
        {labels.map(([value, label]) => (
          <ActionButton key={value} variant="default" onClick={() => onChoose(lines, value)}>
            All: {label.toLowerCase()}
          </ActionButton>
        ))}
      </Row>
    </div>
  );
}
