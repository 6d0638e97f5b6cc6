import { Group, Text, Title } from '@/components/plain.tsx';
import { CheckIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
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
          <Title order={1}>Find a senior care home you can trust</Title>
          <Text size="lg" mt="md" maw="34rem">
            Search by zip code, city or state. Compare homes near the people you love, and write straight to
            the trusted property owners who run them.
          </Text>
          <HeroSearch />
          <Text mt="sm">
            <Link to={paths.whichCare()}>Which kind of care?</Link> Ten questions help you to choose.
          </Text>
          <Group component="ul" gap="0.25rem 1.5rem" mt="1.25rem" className={classes.list}>
            {promises.map((promise) => (
              <Group component="li" key={promise} gap="xs" wrap="nowrap">
                <CheckIcon color="var(--mantine-color-evergreen-7)" />
                {promise}
              </Group>
            ))}
          </Group>
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
              <Title order={2} size="h3">
                {title}
              </Title>
              <Text c="dimmed">{text}</Text>
            </div>
            <StartButton account={account}>{label}</StartButton>
          </article>
        ))}
      </div>
    </section>
  );
}
