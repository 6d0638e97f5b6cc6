import { Paragraph } from '@/components/plain.tsx';
import classes from './desk.module.css';

/** Short facts with their names. */
export const Facts = ({ facts }: { facts: Record<string, string> }) => (
  <dl className={classes.facts}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <Paragraph as="dt" className="dimmed">
          {name}
        </Paragraph>
        <Paragraph as="dd" className="strong breaks">
          {value}
        </Paragraph>
      </div>
    ))}
  </dl>
);
