import { ActionButton, Row } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import type { Decision } from '../conflicts.ts';
import type { ChangedHome } from '../plan-import.ts';
import { PreviewSection, RowName } from './preview-section.tsx';
import classes from './import-preview.module.css';

export type Conflict = ChangedHome & { decision: Decision | undefined };

type Props = { conflicts: Conflict[]; onDecide: (lines: number[], decision: Decision) => void };

const labels: [Decision, string][] = [
  ['home', t.keepHome()],
  ['file', t.useFile()],
];

/** Homes that somebody changed since the preview. The person says what counts. */
export function ConflictRows({ conflicts, onDecide }: Props) {
  const open = conflicts.filter(({ decision }) => !decision).map(({ line }) => line);
  return (
    <>
      <PreviewSection
        title={t.changedInMeantimeDecide({ changed: conflicts.length, open: open.length })}
        items={conflicts}
        isOpen
      >
        {({ line, name, changes, decision }) => (
          <>
            <RowName line={line} name={name} />
            <ul className={classes.cells}>
              {changes.map(({ title, before, after }) => (
                <li key={title}>
                  {t.isNow({
                    title,
                    before: before || t.empty(),
                    after: after || t.empty(),
                    strong: (text) => <strong>{text}</strong>,
                  })}
                </li>
              ))}
            </ul>
            <Row gap="xs" className="above-xs">
              {labels.map(([value, label]) => (
                <ActionButton
                  key={value}
                  variant={decision === value ? 'filled' : 'default'}
                  aria-pressed={decision === value}
                  aria-label={t.choiceOfLine({ label, line })}
                  onClick={() => onDecide([line], value)}
                >
                  {label}
                </ActionButton>
              ))}
            </Row>
          </>
        )}
      </PreviewSection>
      {open.length > 1 && (
        <Row gap="xs">
          {labels.map(([value, label]) => (
            <ActionButton key={value} variant="default" onClick={() => onDecide(open, value)}>
              {t.all({ choice: label.toLowerCase() })}
            </ActionButton>
          ))}
        </Row>
      )}
    </>
  );
}
