import type { ReactNode } from 'react';
import classes from './fact-rows.module.css';

type FactRow = readonly [term: string, value: ReactNode];

/** Terms with their values at the end of the line. */
export const FactRows = ({ rows, className }: { rows: readonly FactRow[]; className: string }) => (
  <dl className={`${classes.rows} ${className}`}>
    {rows.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
