import { Link } from './link.tsx';
import { footerLinks, imprint } from '@/config/site.ts';
import { Paragraph, Row } from './plain.tsx';
import { TextSize } from './text-size.tsx';
import { paths } from '@/config/paths.ts';
import classes from './site-footer.module.css';

export const SiteFooter = () => (
  <footer className={classes.root}>
    <Row className={classes.content} justify="between">
      <Paragraph className="dimmed small">{imprint}</Paragraph>
      <Row className="side-gap-lg" as="nav" aria-label="Help">
        <Link to={paths.careGuide()}>Care Guide</Link>
        <Link to={paths.support()}>Contact Support</Link>
        {footerLinks.map(({ text, to }) => (
          <a key={text} href={to}>
            {text}
          </a>
        ))}
      </Row>
      <TextSize />
    </Row>
  </footer>
);
