import { useEffect, useRef } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { ActionButton, Row } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import type { SaveFailure } from '../use-save-property.ts';

type Props = {
  conflict: NonNullable<SaveFailure['conflict']>;
  /** The property as it is now, and whether it becomes what this form says. */
  onSettle: (now: Property, keepsMine: boolean) => void;
};

/** What somebody else changed while the form was open, with both values. */
export function ConflictChoice({ conflict: { lines, by, property }, onSettle }: Props) {
  const choice = useRef<HTMLDivElement>(null);
  // It appears below the button that was pressed.
  useEffect(() => choice.current?.focus(), []);
  return (
    <div ref={choice} tabIndex={-1}>
      <ul className="above-sm">
        {lines.map(({ title, theirs, yours }) => (
          <li key={title}>
            {t.savedMeanwhile({
              title,
              by: by ?? t.someone(),
              theirs: theirs || t.nothing(),
              yours: yours || t.nothing(),
            })}
          </li>
        ))}
      </ul>
      <Row gap="sm" className="above-sm">
        <ActionButton variant="default" onClick={() => onSettle(property, false)}>
          {t.useTheirs()}
        </ActionButton>
        <ActionButton variant="default" onClick={() => onSettle(property, true)}>
          {t.useMine()}
        </ActionButton>
      </Row>
    </div>
  );
}
