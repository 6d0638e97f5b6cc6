import { expect, it } from 'vitest';
import { alternatesOf, folderOfLanguage } from './language-address.ts';

it('names the folder of a language', () => {
  expect(['en', 'es'].map(folderOfLanguage)).toEqual(['', '/es']);
});

it('lists the addresses of a page in all languages of the site', () => {
  expect(alternatesOf('https://homes.example', '/search', ['en', 'es'])).toEqual([
    { language: 'en', url: 'https://homes.example/search' },
    { language: 'es', url: 'https://homes.example/es/search' },
    { language: 'x-default', url: 'https://homes.example/search' },
  ]);
  expect(alternatesOf('https://homes.example', '/', ['en', 'es'])[1]?.url).toBe('https://homes.example/es/');
  expect(alternatesOf('https://homes.example', '/search', ['en'])).toEqual([]);
});
