/** What a person asks our team for by mail about their data, and how it ended. */
export const dataRequestKinds = ['export', 'deletion'] as const;
export const dataRequestOutcomes = ['exported', 'deleted', 'refused'] as const;
