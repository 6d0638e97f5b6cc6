import classes from './skip-link.module.css';
import { t } from './catalog.ts';

type Props = { target?: string; children?: string };

/** A link that shows when it has the focus, and moves it to the element with the id `target`. */
export function SkipLink({ target = 'main', children = t.skipMainContent() }: Props) {
  return (
    <a
      href={`#${target}`}
      className={classes.root}
      onClick={(event) => {
        // Leaves the address as it is.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
