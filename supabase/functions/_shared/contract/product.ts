/** The name of the product on the site, in its mails and in the mail templates of Supabase Auth (`npm run templates:build`). */
// no text: the name is the same in both languages.
export const productName = 'Senior Care Living';
