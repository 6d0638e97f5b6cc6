import { useRef, type ReactNode } from 'react';
import { Link } from '@/components/link.tsx';
import { ActionButton, HiddenText, Paragraph } from '@/components/plain.tsx';
import { CheckmarkIcon } from '@/components/icons.tsx';
import { Photo } from '@/components/photo.tsx';
import text from '@/components/text-button.module.css';
import { paths } from '@/config/paths.ts';
import { t } from '../catalog.ts';
import type { ComparedHome } from '../compared.ts';
import { hyphenated } from '../hyphenated.ts';
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
    <>
      <div className={classes.others}>
        {hidden.map((column, place) => (
          // By place: the button keeps the focus when the home that it shows changes.
          <ActionButton key={buttons[place]} variant="default" onClick={() => onAsk([...shown, column.id])}>
            {t.show({ name: column.name })}
          </ActionButton>
        ))}
      </div>
      <table {...roles.table} className={classes.table} data-columns={columns.length}>
        <caption className={classes.caption}>
          <HiddenText>{t.factsEachHomeSideBySide()}</HiddenText>
        </caption>
        <thead {...roles.group}>
          {/* In a row of its own, because the names alone stay in view. */}
          <tr {...roles.row} aria-hidden="true" className={classes.photos}>
            <td {...roles.cell} className={classes.corner} />
            {columns.map(({ id, property }) => (
              <td key={id} {...roles.cell}>
                <div className={classes.photo}>
                  {property && <Photo path={property.imageUrls[0]} alt="" thumbnail ratio={3 / 2} />}
                </div>
              </td>
            ))}
          </tr>
          <tr {...roles.row}>
            <td {...roles.cell} className={classes.corner} />
            {columns.map((column) => (
              <th key={column.id} {...roles.home} scope="col" data-off={isOff(column)}>
                {column.property ? (
                  <Link to={paths.property(column.id)}>{column.name}</Link>
                ) : (
                  <span>{column.name}</span>
                )}
                {column.problem && <Paragraph role="alert">{column.problem}</Paragraph>}
                {!column.property && !column.problem && <HiddenText role="status">{t.loading()}</HiddenText>}
                {column.retry && (
                  <ActionButton variant="default" onClick={column.retry}>
                    {t.tryAgain()}
                  </ActionButton>
                )}
                <ColumnMenu home={column} onReplace={onReplace} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={row.key} {...roles.row} data-kind={row.kind}>
              <th {...roles.fact} scope="row">
                {hyphenated(row.label)}
              </th>
              {cells(({ problem }, index) => (
                <Lines
                  lines={row.cells[index] ?? [problem ? t.notAvailable() : '…']}
                  option={row.kind === 'option' ? row.label : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type MenuProps = Pick<Props, 'onReplace' | 'onRemove'> & { home: ComparedHome };

/** What can be done with a home. It closes when the focus leaves it. */
function ColumnMenu({ home: { id, name }, onReplace, onRemove }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    menu.current?.querySelector('summary')?.focus();
    menu.current?.removeAttribute('open');
  };
  const item = (label: string, act: (home: ComparedHome) => void) => (
    <button
      type="button"
      className={text.button}
      aria-label={`${label} ${name}`}
      onClick={() => {
        close();
        act({ id, name });
      }}
    >
      {label}
    </button>
  );
  return (
    // Escape closes what is open in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className={classes.menu}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open');
      }}
    >
      <summary className={text.button}>
        {t.change()}
        <HiddenText> {name}</HiddenText>
      </summary>
      <div>
        {item(t.replace(), onReplace)}
        {item(t.remove(), onRemove)}
      </div>
    </details>
  );
}

const marks: Record<string, ReactNode> = {
  [optionTexts.yes]: <CheckmarkIcon />,
  [optionTexts.no]: '–',
  [optionTexts.unknown]: '?',
};

/** The lines of a cell, or for an option a mark. On a phone the name of the option stands beside the mark. */
function Lines({ lines, option }: { lines: string[]; option: string | undefined }) {
  if (option !== undefined)
    return (
      <p>
        <span aria-hidden="true">
          {marks[lines[0] ?? '']}
          <span className={classes.option}> {hyphenated(option)}</span>
        </span>
        <HiddenText>{lines[0]}</HiddenText>
      </p>
    );
  if (lines.length === 1) return <p>{hyphenated(lines[0] ?? '')}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{hyphenated(line)}</li>
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
