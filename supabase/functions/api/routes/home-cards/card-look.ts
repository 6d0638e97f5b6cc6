import { homeCardHeight } from '../../../_shared/contract/home-cards/home-cards.ts';

/** The look of a card in its frame and in the custom element. Pixels, because other sites choose the size of their text. */
export const cardLook = `
.card {
  all: initial;
  display: block;
  box-sizing: border-box;
  min-height: ${homeCardHeight}px;
  max-width: 420px;
  padding: 16px;
  overflow-wrap: anywhere;
  border: 1px solid #8b948f;
  border-radius: 8px;
  background: #fff;
  color: #1d2a24;
  font: 400 17px/1.45 system-ui, sans-serif;
}
.card p { margin: 0 0 4px; }
.card .name { font-size: 20px; font-weight: 700; }
.card .price { font-weight: 700; }
.card a {
  display: inline-block;
  padding: 10px 0;
  color: #14573b;
  text-decoration: underline;
}
.card a:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  .card { border-color: #7f8a84; background: #17201c; color: #eef3f0; }
  .card a { color: #8fd9b3; }
}
`;
