import { Heading, Paragraph } from '@/components/plain.tsx';
import type { DeskChange } from '@contract/desk/desk.ts';
import classes from './checked-home.module.css';

/** 'room_cost' as 'Room cost'. */
const columnName = (column: string) => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** A value of a column, in lines where it is a list. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'Not stated';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(valueText).join('\n');
  if (typeof value === 'object') return Object.values(value).map(valueText).join(': ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
/** The value of a column. The parts of an agreement are named, each in a line. */
function columnText(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return valueText(value);
  const parts = Object.entries(value).map(([part, said]) => `${columnName(part)}: ${valueText(said)}`);
  return parts.join('\n') || 'Not stated';
}

type ChangesTableProps = { changes: Omit<DeskChange, 'subject'>[]; before: string };

/** What values were and are, side by side. `before` says when they were. */
export const ChangesTable = ({ changes, before }: ChangesTableProps) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">{before}</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ column, before, after }) => (
        <tr key={column}>
          <th scope="row">{columnName(column)}</th>
          <td>{columnText(before)}</td>
          <td>{columnText(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What changed since the operator opened the entry before, by home or account. */
export function ChangesSinceOpened({ changes }: { changes: DeskChange[] }) {
  if (changes.length === 0) return null;
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  return (
    <section aria-labelledby="changed-since">
      <Heading order={2} size="h3" id="changed-since">
        Changed since you opened it
      </Heading>
      {subjects.map((subject) => (
        <section key={subject} aria-label={columnName(subject)}>
          <Paragraph className="strong breaks">{columnName(subject)}</Paragraph>
          <ChangesTable
            changes={changes.filter((change) => change.subject === subject)}
            before="When you opened it"
          />
        </section>
      ))}
    </section>
  );
}
