import type { ReactNode } from 'react';
import { Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useFigures, type Stat } from '@/lib/use-figures.ts';
import { t } from '../../catalog.ts';
import { anchors, features, demoStats, guides } from '../content.ts';
import classes from '../landing.module.css';
import { StartButton } from './start-button.tsx';

type Props = { id: string; title: string; lead: string; className?: string; children: ReactNode };

/** A section of the landing page with its heading. */
const Section = ({ id, title, lead, className = '', children }: Props) => (
  <section id={id} className={`${classes.section} ${className}`} aria-labelledby={`${id}-title`}>
    <div className={classes.width}>
      <Heading className="centered" order={2} id={`${id}-title`}>
        {title}
      </Heading>
      <Paragraph className="large dimmed centered max-40rem above-sm middle">{lead}</Paragraph>
      {children}
    </div>
  </section>
);

export const Features = () => (
  <Section
    id={anchors.features}
    className={classes.white}
    title={t.calmWayFindRightHome()}
    lead={t.choosingHomeForSomeoneYouLove()}
  >
    <ul className={`${classes.grid} ${classes.features}`}>
      {features.map(({ picture, title, text }) => (
        <li key={title}>
          {/* The text says what it shows. */}
          <img
            src={picture}
            alt=""
            width={480}
            height={300}
            loading="lazy"
            className={classes.featurePicture}
          />
          <Heading className="above-sm" order={3}>
            {title}
          </Heading>
          <Paragraph className="dimmed above-xs">{text}</Paragraph>
        </li>
      ))}
    </ul>
  </Section>
);

export const HowItWorks = () => (
  <Section id={anchors.howItWorks} title={t.howItWorks()} lead={t.threeStepsForFamiliesThreeSteps()}>
    <div className={`${classes.grid} ${classes.how}`}>
      {guides.map((guide) => (
        <div key={guide.account} className={classes.card} data-account={guide.account}>
          <Heading order={3}>{guide.title}</Heading>
          <ol className={classes.steps}>
            {Object.entries(guide.steps).map(([title, text]) => (
              <li key={title}>
                <Heading order={4}>{title}</Heading>
                <Paragraph className="dimmed">{text}</Paragraph>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  </Section>
);

const StatsOf = ({ stats }: { stats: Stat[] }) => (
  <section className={classes.numbers} aria-label={t.inNumbers()}>
    <dl className={`${classes.width} ${classes.grid} ${classes.figures}`}>
      {stats.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function CountedStats() {
  const stats = useFigures({ homes: t.availableProperties(), cities: t.cities() });
  return stats.length > 0 && <StatsOf stats={stats} />;
}

// Here and not by `isDemo`, so that the build leaves the other one out.
export const Stats = () =>
  import.meta.env.VITE_DEMO === 'true' ? <StatsOf stats={demoStats} /> : <CountedStats />;

export const CallToAction = () => (
  <Section id="begin" title={t.readyWhenYouAre()} lead={t.takeFirstLookTodayItIs()}>
    <Column className="above-lg" align="center">
      {/* The buttons fill their rows on phones. */}
      <Row grow>
        <StartButton account="patient">{t.findSeniorCare()}</StartButton>
        <StartButton account="owner">{t.listMyProperty()}</StartButton>
      </Row>
    </Column>
  </Section>
);
