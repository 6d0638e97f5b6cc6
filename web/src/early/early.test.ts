import { expect, it } from 'vitest';
import { earlyQuery } from './early-query.ts';
import { keepPress, takePress } from './keep-press.ts';
import { filesAt, type ScreenFiles } from './screen-files.ts';

it.each([
  ['?zipCode=60601&radius=10', '?zipCode=60601&radius=10'],
  ['?city=Naperville&state=IL', '?city=Naperville&state=IL'],
  ['?place=60601', '?zipCode=60601'],
  ['?zipCode=60601&sort=places', '?zipCode=60601'],
  ['?zipCode=60601&maxCost=4500.5', '?zipCode=60601&maxCost=4500.5'],
  ['?place=Naperville', undefined],
  ['?zipCode=60601&maxCost=cheap', undefined],
  ['?zipCode=60601&radius=', undefined],
  ['?radius=10', undefined],
  ['', undefined],
])('%s is requested early as %s', (address, query) => {
  expect(earlyQuery(address)).toBe(query);
});

it('finds the files of a path and of the paths in a folder', () => {
  const screens: ScreenFiles = [
    ['/search', ['search.js']],
    ['/properties/', ['property.js', 'property.css']],
  ];
  expect(filesAt('/search', screens)).toEqual(['search.js']);
  expect(filesAt('/searches', screens)).toEqual([]);
  expect(filesAt('/properties/1', screens)).toEqual(['property.js', 'property.css']);
});

it('keeps the last press on a button for the app, unless the browser handles it or something else is pressed', () => {
  document.body.innerHTML = `<div data-prerendered>
    <button type="button">One</button><button type="button"><span>Two</span></button>
    <button type="button" popovertarget="menu">Menu</button><input />
  </div>`;
  const page = document.querySelector('div') ?? document.body;
  const press = (selector: string) => page.querySelector<HTMLElement>(selector)?.click();
  keepPress();
  press('button');
  press('span');
  expect(takePress(page)?.textContent).toBe('Two');
  expect(page.querySelector('[aria-busy]')).toBeNull();
  press('button');
  expect(takePress(page)).toBeNull();

  page.dataset['prerendered'] = '';
  for (const other of ['input', '[popovertarget]']) {
    press('button');
    press(other);
    expect(takePress(page)).toBeNull();
    page.dataset['prerendered'] = '';
  }
  page.remove();
});
