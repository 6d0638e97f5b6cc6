import classes from './skip-link.module.css';

/** First stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.root}>
      Skip to the main content
    </a>
  );
}
