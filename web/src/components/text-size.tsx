import { Row } from './plain.tsx';
import { t } from './catalog.ts';
import classes from './text-size.module.css';

/** Font sizes of the page, which all other sizes follow. */
const sizes = { [t.normal()]: '', [t.larger()]: '115%', [t.largest()]: '130%' };

/** Sets the text size and keeps it: index.html sets it again before the next page is shown. */
function choose(size: string, input: HTMLElement) {
  document.documentElement.style.fontSize = size;
  // The text above grew.
  input.scrollIntoView({ block: 'center' });
  try {
    localStorage.setItem('textSize', size);
  } catch {
    // The size then lasts until the page is loaded again.
  }
}

/** Lets everybody choose the size of the text. The page knows what is chosen, and the prerendered one does not. */
export const TextSize = () => (
  <Row role="radiogroup" aria-label={t.textSize()}>
    {t.textSize()}
    {Object.entries(sizes).map(([label, size]) => (
      <Row key={label} className="pill" as="label" gap="xs">
        <input
          className={classes.input}
          type="radio"
          name="text-size"
          ref={(input) => {
            if (input) input.checked = size === document.documentElement.style.fontSize;
          }}
          onChange={({ target }) => choose(size, target)}
        />
        {label}
      </Row>
    ))}
  </Row>
);
