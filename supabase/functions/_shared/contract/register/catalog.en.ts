export const en = {
  /** The sources write English. */
  publishedNames: '',
  pleaseSayWhatYouDoAt: 'Please say what you do at this home',
  pleaseTellUsWhyYouList: 'Please tell us why you list this home',
  pleaseTellUsWhatIsWrong: 'Please tell us what is wrong with the listing',
  pleaseSayWhatIsRight: 'Please say in one sentence what is right',
  pleaseSayHowToCheck: 'Please say how our team can check it',
  title: '{name} in {city}, {state}',
  summary:
    '{care} in {city}, {state}. From public records, as of {asOf}: address, phone number and record. Not listed here by its owner.',
  inPublicRecord: 'In the public record of {agency}, as of {asOf}. We have not confirmed it.',
} as const;
