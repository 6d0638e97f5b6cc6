const providers: Record<string, [name: string, address: string]> = {
  'gmail.com': ['Gmail', 'https://mail.google.com/'],
  'yahoo.com': ['Yahoo Mail', 'https://mail.yahoo.com/'],
  'outlook.com': ['Outlook', 'https://outlook.live.com/mail/'],
  'icloud.com': ['iCloud Mail', 'https://www.icloud.com/mail'],
  'aol.com': ['AOL Mail', 'https://mail.aol.com/'],
  'comcast.net': ['Xfinity email', 'https://connect.xfinity.com/'],
  'proton.me': ['Proton Mail', 'https://mail.proton.me/'],
};
const otherDomains: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'ymail.com': 'yahoo.com',
  'hotmail.com': 'outlook.com',
  'live.com': 'outlook.com',
  'msn.com': 'outlook.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
};

/** Where the email of an address is read in a browser; undefined where its provider is not known. */
export function webMailOf(email: string): { name: string; address: string } | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const known = new Map(Object.entries(providers)).get(
    new Map(Object.entries(otherDomains)).get(domain) ?? domain,
  );
  return known && { name: known[0], address: known[1] };
}
