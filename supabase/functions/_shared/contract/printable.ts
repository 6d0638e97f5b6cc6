// Control characters (C0, C1 and DEL). Tab and line breaks are allowed where text may span lines.
export const controlInLine = /\p{Cc}/u;
export const controlInText = /[^\P{Cc}\t\n\r]/u;
// Embeddings, overrides and isolates change the order of text. The marks U+061C, U+200E and U+200F do not.
const reordering = /[\u202A-\u202E\u2066-\u2069]/;

export const isPrintable = (control: RegExp) => (value: string) =>
  value.isWellFormed() && !control.test(value) && !reordering.test(value);
