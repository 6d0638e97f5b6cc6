import { stats } from '../content.ts';
import classes from './stats.module.css';

export function Stats() {
  return (
    <section className={classes.root} aria-label="In numbers">
      <dl className={classes.list}>
        {stats.map(({ figure, label }) => (
          <div key={label} className={classes.item}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
