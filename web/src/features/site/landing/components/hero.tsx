import { Heading, Paragraph, Row } from '@/components/plain.tsx';
import { CheckmarkIcon } from '@/components/first-icons.tsx';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
import { t } from '../../catalog.ts';
import picture from '../assets/home.svg';
import { promises, starts } from '../content.ts';
import classes from '../landing.module.css';
import { HeroSearch } from './hero-search.tsx';
import { StartButton } from './start-button.tsx';

export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={`${classes.width} ${classes.intro}`}>
        <div>
          <Heading order={1}>{t.findHomeYouCanTrust()}</Heading>
          <Paragraph className="large above-md max-34rem">{t.searchByZipCodeCityOr()}</Paragraph>
          <HeroSearch />
          <Paragraph className="above-sm">
            {t.whichTypeTenQuestions({ link: (text) => <Link to={paths.whichCare()}>{text}</Link> })}
          </Paragraph>
          <Row as="ul" className={`wide-gap ${classes.promises}`}>
            {promises.map((promise) => (
              <Row as="li" key={promise} gap="xs" wrap="nowrap">
                <CheckmarkIcon color="var(--mantine-color-evergreen-7)" />
                {promise}
              </Row>
            ))}
          </Row>
        </div>
        <img src={picture} alt="" width={640} height={480} className={classes.picture} />
      </div>
      <div className={`${classes.width} ${classes.grid} ${classes.starts}`}>
        {starts.map(({ account, Icon, title, text, label }) => (
          <article key={account} className={`${classes.card} ${classes.start}`} data-account={account}>
            <span className={classes.icon}>
              <Icon size="1.75rem" />
            </span>
            <div>
              <Heading order={2} size="h3">
                {title}
              </Heading>
              <Paragraph className="dimmed">{text}</Paragraph>
            </div>
            <StartButton account={account}>{label}</StartButton>
          </article>
        ))}
      </div>
    </section>
  );
}
