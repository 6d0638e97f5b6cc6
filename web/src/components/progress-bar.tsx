import type { ComponentProps } from 'react';
import classes from './progress-bar.module.css';

type Props = Required<Pick<ComponentProps<'progress'>, 'value' | 'max' | 'aria-label'>> & {
  size?: 'md' | 'lg';
};

export const ProgressBar = ({ size = 'md', ...props }: Props) => (
  <progress {...props} className={classes.root} data-size={size} />
);
