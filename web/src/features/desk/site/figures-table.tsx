import { Link } from '@/components/link.tsx';
import classes from '../desk.module.css';

type Props = {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many columns, from the first one, have texts. */
  textCount?: number;
  /** Where the first column of each row leads. */
  links?: readonly string[];
};

/** Figures with the name of each column. It scrolls, so that it can have the focus. */
export const FiguresTable = ({ label, columns, rows, textCount = 1, links }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
    <table className={classes.figures}>
      <thead>
        <tr>
          {columns.map((name, at) => (
            <th key={name} scope="col" data-text={at < textCount || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells], place) => (
          <tr key={links?.[place] ?? first}>
            <th scope="row">{links?.[place] ? <Link to={links[place]}>{first}</Link> : first}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} data-text={at + 1 < textCount || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
