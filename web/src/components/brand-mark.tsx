import { paths } from '@/config/paths.ts';
import { productName } from '@contract/product.ts';
import classes from './brand-mark.module.css';
import { Link } from './link.tsx';

/** Logo and product name, linked to the landing page. */
export const BrandMark = () => (
  <Link to={paths.landing()} className={classes.root}>
    <svg viewBox="0 0 40 40" width="2.5rem" height="2.5rem" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" fill="var(--mantine-color-evergreen-8)" />
      <path
        d="M9 20.5 20 11l11 9.5V30a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 9 30Z"
        fill="var(--mantine-color-gray-0)"
      />
      <path
        d="m20 28.3-4.6-4.6a3 3 0 0 1 4.3-4.3l.3.3.3-.3a3 3 0 0 1 4.3 4.3Z"
        fill="var(--mantine-color-terracotta-6)"
      />
    </svg>
    <span>{productName}</span>
  </Link>
);
