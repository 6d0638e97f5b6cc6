import type { FormEvent } from 'react';
import { ActionButton } from '@/components/plain.tsx';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from '@/components/first-icons.tsx';
import { paths } from '@/config/paths.ts';
import { t } from '../../catalog.ts';
import classes from '../landing.module.css';

/** Searches around a place without an account. Before the scripts have loaded, the browser sends the form itself. */
export function HeroSearch() {
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = new FormData(event.currentTarget).get('place');
    if (typeof place !== 'string') return;
    void navigate(paths.search(`?${new URLSearchParams({ place }).toString()}`));
  };
  return (
    <form role="search" action={paths.search()} className={classes.search} onSubmit={onSubmit}>
      <label htmlFor="place">{t.zipCodeOrCity()}</label>
      <input
        id="place"
        name="place"
        required
        maxLength={80}
        placeholder={t.napervilleIl()}
        autoComplete="postal-code"
      />
      <ActionButton type="submit" leftSection={<SearchIcon />}>
        {t.search()}
      </ActionButton>
    </form>
  );
}
