import { Link } from './link.tsx';
import { footerLinks, imprint } from '@/config/site.ts';
import { Paragraph, Row } from './plain.tsx';
import { TextSize } from './text-size.tsx';
import { paths } from '@/config/paths.ts';
import { t } from './catalog.ts';
import classes from './site-footer.module.css';

export const SiteFooter = () => (
  <footer className={classes.root}>
    <Row className={classes.content} justify="between">
      <Paragraph className="dimmed small">{imprint}</Paragraph>
      <Row className="side-gap-lg" as="nav" aria-label={t.help()}>
        <Link to={paths.careGuide()}>{t.careGuide()}</Link>
        <Link to={paths.support()}>{t.contactSupport()}</Link>
        {footerLinks.map(({ text, ...link }) => (
          <a key={text} {...link}>
            {text}
          </a>
        ))}
      </Row>
      <TextSize />
    </Row>
  </footer>
);
