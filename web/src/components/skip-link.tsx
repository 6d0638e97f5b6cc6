import classes from './skip-link.module.css';

export function SkipLink() {
  return (
    <a href="#main" className={classes.root}>
      Skip to the main content
    </a>
  );
}
