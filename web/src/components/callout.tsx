import type { ComponentProps, ReactNode } from 'react';
import classes from './callout.module.css';

type Props = ComponentProps<'div'> & { tone?: 'calm' | 'warning'; title?: string; icon?: ReactNode };

/** A box on a colored ground that says what happened. With the role of an alert, unless another one is given. */
export const Callout = ({ tone = 'calm', title, icon, className = '', children, ...props }: Props) => (
  <div role="alert" aria-label={title} {...props} className={`${classes.root} ${className}`} data-tone={tone}>
    {icon && <div className={classes.icon}>{icon}</div>}
    <div className={classes.body}>
      {title && <div className={classes.title}>{title}</div>}
      <div className={classes.text}>{children}</div>
    </div>
  </div>
);
