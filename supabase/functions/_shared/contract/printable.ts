// Control characters (C0, C1 and DEL). Tab and line breaks are allowed where text may span lines. One line has no
// separators and no marks of direction either: two names that differ in these look the same.
export const controlInLine = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029]/u;
export const controlInText = /[^\P{Cc}\t\n\r]/u;
// Embeddings, overrides and isolates change the order of text.
const reordering = /[\u202A-\u202E\u2066-\u2069]/;

export const isPrintable = (control: RegExp) => (value: string) =>
  value.isWellFormed() && !control.test(value) && !reordering.test(value);
