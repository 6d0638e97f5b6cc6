const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for HTML and XML, in elements and in double-quoted attributes. Not hono/html: the formatter reformats its
 * templates, which changes the mail and the pages, and each caller would have to await them.
 */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
