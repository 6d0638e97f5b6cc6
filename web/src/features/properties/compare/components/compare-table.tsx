import type { ReactNode } from 'react';
import { Link } from '@/components/link.tsx';
import { ActionButton, HiddenText, Paragraph } from '@/components/plain.tsx';
import { CheckmarkIcon } from '@/components/icons.tsx';
import { Photo } from '@/components/photo.tsx';
import { paths } from '@/config/paths.ts';
import type { ComparedHome } from '../compared.ts';
import { optionTexts, type Row } from '../rows.ts';
import type { Column } from '../use-columns.ts';
import classes from './compare.module.css';

type Props = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The homes that a phone shows if it cannot show all, the latest last. */
  asked: readonly string[];
  onAsk: (ids: string[]) => void;
  onReplace: (home: ComparedHome) => void;
  onRemove: (home: ComparedHome) => void;
};

/** Those of the elements: a browser may drop them when the style sheet changes the display of a table. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  home: { role: 'columnheader' },
  fact: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/** Columns on a phone. The others are behind buttons. */
const shownOnPhone = 2;
const buttons = ['first', 'second'];

/** Homes as columns, facts as rows. Phones show two columns, with the fact above them. */
export function CompareTable({ columns, rows, asked, onAsk, onReplace, onRemove }: Props) {
  const { isOff, hidden, shown } = phoneColumns(columns, asked);
  const cells = (render: (column: Column, index: number) => ReactNode) =>
    columns.map((column, index) => (
      <td key={column.id} {...roles.cell} data-off={isOff(column)}>
        {render(column, index)}
      </td>
    ));
  return (
    <table {...roles.table} className={classes.table} data-columns={columns.length}>
      <caption className={classes.caption}>
        <HiddenText>Facts of each home side by side</HiddenText>
      </caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <td {...roles.cell} className={classes.corner}>
            {hidden.map((column, place) => (
              // By place: the button keeps the focus when the home that it shows changes.
              <ActionButton
                key={buttons[place]}
                variant="default"
                onClick={() => onAsk([...shown, column.id])}
              >
                Show {column.name}
              </ActionButton>
            ))}
          </td>
          {columns.map((column) => (
            <th key={column.id} {...roles.home} scope="col" data-off={isOff(column)}>
              {column.property ? (
                <Photo
                  path={column.property.imageUrls[0]}
                  alt=""
                  thumbnail
                  ratio={5 / 2}
                  className={classes.photo}
                />
              ) : (
                !column.problem && <div className={classes.photo} data-waiting />
              )}
              {column.property ? (
                <Link to={paths.property(column.id)}>{column.name}</Link>
              ) : (
                <span>{column.name}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        <tr {...roles.row}>
          <th {...roles.fact} scope="row">
            Place
          </th>
          {cells(({ property, problem, retry }) => (
            <>
              {property && (
                <Paragraph>
                  {property.city}, {property.state} {property.zipCode}
                </Paragraph>
              )}
              {problem && <Paragraph role="alert">{problem}</Paragraph>}
              {!property && !problem && <Paragraph role="status">Loading…</Paragraph>}
              {retry && (
                <ActionButton className="above-xs" variant="default" onClick={retry}>
                  Try again
                </ActionButton>
              )}
            </>
          ))}
        </tr>
        <tr {...roles.row} className={classes.tools}>
          <th {...roles.fact} scope="row">
            Change
          </th>
          {cells(({ id, name }) => (
            <>
              <ActionButton
                variant="default"
                aria-label={`Replace ${name}`}
                onClick={() => onReplace({ id, name })}
              >
                Replace
              </ActionButton>
              <ActionButton
                variant="danger"
                aria-label={`Remove ${name}`}
                onClick={() => onRemove({ id, name })}
              >
                Remove
              </ActionButton>
            </>
          ))}
        </tr>
        {rows.map((row) => (
          <tr key={row.key} {...roles.row} data-kind={row.kind}>
            <th {...roles.fact} scope="row">
              {row.label}
            </th>
            {cells(({ problem }, index) => (
              <Lines
                lines={row.cells[index] ?? [problem ? 'Not available' : '…']}
                isOption={row.kind === 'option'}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks: Record<string, ReactNode> = {
  [optionTexts.yes]: <CheckmarkIcon />,
  [optionTexts.no]: '–',
  [optionTexts.unknown]: '?',
};

function Lines({ lines, isOption }: { lines: string[]; isOption: boolean }) {
  if (isOption)
    return (
      <p>
        <span aria-hidden="true">{marks[lines[0] ?? '']}</span>
        <HiddenText>{lines[0]}</HiddenText>
      </p>
    );
  if (lines.length === 1) return <p>{lines[0]}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Which columns a phone shows: those asked for last, then the first ones. */
function phoneColumns(columns: readonly Column[], asked: readonly string[]) {
  const ids = columns.map(({ id }) => id);
  const latest = [...new Set(asked.toReversed())].filter((id) => ids.includes(id)).slice(0, shownOnPhone);
  const others = ids.filter((id) => !latest.includes(id));
  const shown = [...others.slice(0, shownOnPhone - latest.length), ...latest.toReversed()];
  return {
    shown,
    isOff: ({ id }: Column) => !shown.includes(id),
    hidden: columns.filter(({ id }) => !shown.includes(id)),
  };
}
