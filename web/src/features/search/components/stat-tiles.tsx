import classes from './search-screen.module.css';

/** Figures of the product; fixed texts. */
const stats = [
  { figure: '2,400+', label: 'Available Properties' },
  { figure: '350+', label: 'Cities Covered' },
  { figure: '4.9/5', label: 'Average Rating' },
];

export const StatTiles = () => (
  <dl className={classes.stats}>
    {stats.map(({ figure, label }) => (
      <div key={label} className={classes.stat}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
