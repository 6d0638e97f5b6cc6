/** Texts that stay English: those of operators, of developers and of assistants. */
export const englishOnly = [
  'web/src/features/desk',
  // Headings of files, and names of mail programs.
  'web/src/features/properties/owner/csv/columns.ts',
  'web/src/features/accounts/auth/web-mail.ts',
  'supabase/functions/_shared/contract/desk',
  // The mails of operators.
  'supabase/functions/housekeeping/mails/named-moderator.ts',
  'supabase/functions/housekeeping/mails/waiting-reports.ts',
  // The names of the format of PDF files.
  'supabase/functions/_shared/contract/properties/agreement-file/pdf.ts',
  'supabase/functions/_shared/contract/release.ts',
  'supabase/functions/_shared/contract/site/assistants.ts',
  'supabase/functions/_shared/contract/site/open-data.ts',
  'supabase/functions/_shared/database-errors.ts',
  'supabase/functions/_shared/environment.ts',
  'supabase/functions/_shared/open-referral.ts',
  'supabase/functions/_shared/openapi.ts',
  'supabase/functions/_shared/operations.ts',
  'supabase/functions/_shared/paging.ts',
  'supabase/functions/api/app.ts',
  'supabase/functions/api/assistants',
  'supabase/functions/api/error-response.ts',
  'supabase/functions/api/read-replicas.ts',
  'supabase/functions/api/routes/desk',
  'supabase/functions/api/routes/site/open-data.ts',
  'supabase/functions/api/security-headers.ts',
  'supabase/functions/api/serve-route.ts',
  'supabase/functions/housekeeping/app.ts',
  'supabase/functions/housekeeping/environment.ts',
  'supabase/functions/housekeeping/health.ts',
  'supabase/functions/housekeeping/mail-events.ts',
  'supabase/functions/housekeeping/send-emails.ts',
  'supabase/functions/housekeeping/send-push.ts',
];

/** Names that are stored. Beside them stands what people read: `optionText()`, `agreementText()`, `reasonText()`. */
export const storedNames = [
  'supabase/functions/_shared/contract/options.ts',
  'supabase/functions/_shared/contract/properties/agreement.ts',
  'supabase/functions/_shared/contract/inquiries/inquiry-options.ts',
];
