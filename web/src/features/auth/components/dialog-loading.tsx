import { Loader } from '@mantine/core';
import classes from './dialog-loading.module.css';

/** Answers the press of a button while the dialog itself is on its way. */
export function DialogLoading() {
  return (
    <div className={classes.root} role="status">
      <Loader aria-hidden="true" />
      <span className={classes.label}>Loading…</span>
    </div>
  );
}
