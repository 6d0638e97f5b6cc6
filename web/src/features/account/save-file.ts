/** Puts a value into the user's downloads, as JSON that people can read. */
export function saveJson(name: string, value: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold on the data as soon as the download begins.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
