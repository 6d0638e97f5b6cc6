import { homeCardElement, homeCardHeight } from '../../../_shared/contract/home-cards/home-cards.ts';
import { cardLook } from './card-look.ts';

/**
 * The script that other sites load: it defines the custom element. As a text, because it is for browsers, whose types
 * functions do not know. The styles are no `style` element, which the policy of a site can forbid. The link inside of the
 * element is shown until the card is there, and if it does not come.
 */
export const cardScript = `(function (name, look) {
  'use strict';
  var source = document.currentScript && document.currentScript.getAttribute('src');
  if (!source || customElements.get(name)) return;
  var folder = new URL('.', new URL(source, document.baseURI));
  var styles = new CSSStyleSheet();
  styles.replaceSync(':host { display: block; min-height: ${homeCardHeight}px; }' + look);

  function line(text, kind) {
    var paragraph = document.createElement('p');
    paragraph.className = kind;
    paragraph.textContent = text;
    return paragraph;
  }
  function draw(card) {
    var box = document.createElement('div');
    box.className = 'card';
    box.lang = card.language;
    var heading = line(card.name, 'name');
    heading.lang = card.nameLanguage;
    var link = document.createElement('a');
    link.href = card.url;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = card.linkText;
    box.append(heading);
    if (card.price) box.append(line(card.price, 'price'));
    if (card.openings) box.append(line(card.openings, 'openings'));
    box.append(line(card.confirmed, 'confirmed'), link);
    return box;
  }

  customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      var root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [styles];
      root.append(document.createElement('slot'));
      var address = new URL(encodeURIComponent(this.getAttribute('home') || ''), folder);
      var language = this.getAttribute('language');
      if (language) address.searchParams.set('language', language);
      fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' })
        .then(async function (response) {
          if (!response.ok) return;
          var card = await response.json();
          // Null: the home is not listed any more, or its card is off.
          root.replaceChildren.apply(root, card ? [draw(card)] : []);
        })
        .catch(function () {});
    }
  });
})(${JSON.stringify(homeCardElement)}, ${JSON.stringify(cardLook)});
`;
