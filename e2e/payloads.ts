/** What people may type who mean harm. Each would open a dialog of the browser if any of it ran. */
export const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</script></title></textarea><script>alert(1)</script>',
  "' autofocus onfocus=alert(1) x='",
  'javascript:alert(1)',
  '[click](javascript:alert(1)) ![x](x"onerror="alert(1))',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %>',
] as const;

/** Written from right to left, with joints that cannot be seen, and a word that no line is wide enough for. */
export const tricks = `\u202Etxet desrever\u202C ze\u200Bro\u200Dwidth\uFEFF ${'W'.repeat(40)}`;

/** All payloads in a text of at most so many characters, whole ones only. */
export function payloadsWithin(length: number): string {
  let text = '';
  for (const payload of [tricks, ...payloads])
    if (text.length + payload.length < length) text = text ? `${text} ${payload}` : payload;
  return text;
}
