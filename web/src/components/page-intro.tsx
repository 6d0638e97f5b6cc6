import { Heading, Paragraph } from './plain.tsx';
import classes from './page-intro.module.css';

type Props = { title: string; text: string; isCompact?: boolean };

/** The heading of a page, with a sentence about it beside or below it. */
export const PageIntro = ({ title, text, isCompact = false }: Props) => (
  <div className={classes.root} data-compact={isCompact}>
    <Heading order={1}>{title}</Heading>
    <Paragraph className="dimmed">{text}</Paragraph>
  </div>
);
