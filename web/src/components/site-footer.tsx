import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { productName } from '@/config/product.ts';
import classes from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <p className={classes.copyright}>{`© 2024 ${productName}. All rights reserved.`}</p>
        <nav className={classes.links} aria-label="Help">
          <Link to={paths.careGuide()}>Care Guide</Link>
          <Link to={paths.support()}>Contact Support</Link>
        </nav>
      </div>
    </footer>
  );
}
