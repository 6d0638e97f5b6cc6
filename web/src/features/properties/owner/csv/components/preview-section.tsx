import { useState, type ReactNode } from 'react';
import { ActionButton } from '@/components/plain.tsx';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import classes from './import-preview.module.css';

export const RowName = ({ line, name }: { line: number; name: string }) => (
  <>
    {t.line({ line: numberText(line) })}
    {name && `, ${name}`}
  </>
);

/** How many rows stand there at once. A phone is slow with hundreds. */
const shownRows = 50;

type SectionProps<T> = { title: string; items: T[]; isOpen?: boolean; children: (item: T) => ReactNode };

/** Rows of a file that one can open. Nothing without rows. */
export function PreviewSection<T extends { line: number; name: string }>({
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
          {t.showMore({ shown: numberText(shown), total: numberText(items.length) })}
        </ActionButton>
      )}
    </details>
  );
}
