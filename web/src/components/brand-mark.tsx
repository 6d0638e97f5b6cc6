import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { productName } from '@/config/product.ts';
import classes from './brand-mark.module.css';

/** Logo and product name, linked to the landing page. */
export function BrandMark() {
  return (
    <Link to={paths.landing()} className={classes.root}>
      <svg viewBox="0 0 40 40" className={classes.sign} aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="11" className={classes.tile} />
        <path
          d="M9 20.5 20 11l11 9.5V30a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 9 30Z"
          className={classes.house}
        />
        <path d="m20 28.3-4.6-4.6a3 3 0 0 1 4.3-4.3l.3.3.3-.3a3 3 0 0 1 4.3 4.3Z" className={classes.heart} />
      </svg>
      <span>{productName}</span>
    </Link>
  );
}
