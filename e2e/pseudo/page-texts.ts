/** A text, how many brackets are open before it, and where it stands. */
export type Shown = { text: string; depth: number; place: string };

/** Attributes with texts. `data-label` is shown by styles. */
export const textAttributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
  'data-label',
];

/**
 * What a page says now to who reads it, hears it, or finds it in a preview or a search engine, also in what is closed. It
 * runs in the page, so it uses nothing of this file.
 */
export function textsOfPage(attributes: string[]): Shown[] {
  // The desk is in English for everybody.
  if (location.pathname.startsWith('/desk')) return [];
  const found: Shown[] = [];
  const record = (text: string | null | undefined, place: string, depth = 0) => {
    if (text && /\p{L}{2}/u.test(text)) found.push({ text, depth, place: `${location.pathname} ${place}` });
  };
  const recordNodes = (root: Node) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let depth = 0;
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!parent || parent.closest('script, style, template, code, pre, textarea')) continue;
      // With scripts, it holds markup that nobody reads.
      if (parent.closest('noscript') && text.includes('<')) continue;
      record(text, parent.closest('[class]')?.tagName.toLowerCase() ?? 'body', depth);
      for (const one of text) depth = one === '[' ? depth + 1 : one === ']' ? Math.max(0, depth - 1) : depth;
    }
  };
  const recordElements = (root: Document | ShadowRoot) => {
    for (const name of attributes)
      for (const element of root.querySelectorAll(`[${name}]`)) record(element.getAttribute(name), name);
    // What a form proposes.
    for (const { value } of root.querySelectorAll('textarea')) record(value, 'value');
    for (const { href } of root.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"], a[href^="sms:"]'))
      for (const [name, value] of new URL(href).searchParams) record(value, `${name} of a link`);
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot) {
        for (const element of shadowRoot.children) recordNodes(element);
        recordElements(shadowRoot);
      }
  };
  const recordData = (name: string, value: unknown) => {
    if (typeof value === 'string' && /^(name|description|unitText)$/.test(name))
      record(value, `data ${name}`);
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) recordData(key, inner);
  };

  if (document.body) recordNodes(document.body);
  recordElements(document);
  record(document.title, 'title');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name], meta[property]')) {
    const name = meta.getAttribute('property') ?? meta.name;
    if (/(^|:)(description|title|site_name|alt)$/.test(name)) record(meta.content, name);
  }
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]'))
    recordData('', JSON.parse(textContent));
  return found;
}

/** Sends what a page says each time that it has changed. It runs in the page. */
export function watchPage(read: typeof textsOfPage, attributes: string[]) {
  const { recordTexts: send } = window as typeof window & { recordTexts?: (found: Shown[]) => void };
  const seen = new Set<string>();
  const watched = new Set<Node>([document]);
  const take = (texts: Shown[]) => {
    const found = texts.filter(({ depth, text }) => {
      const key = `${depth} ${text}`;
      return !seen.has(key) && seen.add(key);
    });
    if (found.length > 0) send?.(found);
  };
  const scan = () => {
    take(read(attributes));
    for (const { shadowRoot } of document.querySelectorAll('*'))
      if (shadowRoot && !watched.has(shadowRoot)) watch(shadowRoot);
  };
  let waits = false;
  const soon = () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      scan();
    }, 50);
  };
  const observer = new MutationObserver(soon);
  function watch(root: Node) {
    watched.add(root);
    observer.observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...attributes, 'content'],
    });
  }
  watch(document);
  // Charts draw their texts. Maps draw the names of places.
  // oxlint-disable-next-line typescript/unbound-method -- called with its canvas below
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    if (/\p{L}{2}/u.test(text) && this.canvas.closest('[role=img]'))
      take([{ text, depth: 0, place: `${location.pathname} chart` }]);
    return fillText.call(this, text, ...rest);
  };
}
