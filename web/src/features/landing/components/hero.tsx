import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ArrowRightIcon, CheckIcon, HomeIcon, SearchIcon } from '@/components/icons.tsx';
import { paths } from '@/config/paths.ts';
import picture from '../assets/home.svg';
import classes from './hero.module.css';
import { StartButton } from './start-button.tsx';

const promises = ['Verified properties', 'Owners verified by our team', 'Free for families'];

export function Hero() {
  return (
    <section className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <Title order={1}>Find a senior care home you can trust</Title>
          <Text size="lg" className={classes.lead}>
            Search by zip code, city or state. Compare homes near the people you love, and write straight to
            the trusted property owners who run them.
          </Text>
          <ul className={classes.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <CheckIcon className={classes.check} />
                {promise}
              </li>
            ))}
          </ul>
          <Button
            component={Link}
            to={paths.search()}
            variant="subtle"
            rightSection={<ArrowRightIcon />}
            className={classes.look}
          >
            Search without an account
          </Button>
        </div>
        <img src={picture} alt="" width={640} height={480} className={classes.picture} />
      </div>
      <div className={classes.cards}>
        <article className={classes.card}>
          <span className={classes.icon}>
            <SearchIcon size="1.75rem" />
          </span>
          <div>
            <Title order={2} size="h3">
              I&apos;m Looking for Care
            </Title>
            <Text c="dimmed">
              For yourself, a parent or a friend: see homes, prices and free spots nearby.
            </Text>
          </div>
          <StartButton account="patient">Start Searching</StartButton>
        </article>
        <article className={classes.card} data-tone="warm">
          <span className={classes.icon}>
            <HomeIcon size="1.75rem" />
          </span>
          <div>
            <Title order={2} size="h3">
              I Have Properties
            </Title>
            <Text c="dimmed">You run a senior care home: show it to families who are looking right now.</Text>
          </div>
          <StartButton account="owner" variant="outline">
            List My Property
          </StartButton>
        </article>
      </div>
    </section>
  );
}
