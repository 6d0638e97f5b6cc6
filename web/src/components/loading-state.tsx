import classes from './loading-state.module.css';
import { t } from './catalog.ts';
import { Column, Paragraph, Spinner } from './plain.tsx';

export const LoadingState = ({ label = t.loading() }: { label?: string }) => (
  <Column className={classes.root} align="center" justify="center" role="status">
    <Spinner aria-hidden="true" />
    <Paragraph className="dimmed">{label}</Paragraph>
  </Column>
);
