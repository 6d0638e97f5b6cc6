// The first views of homes and of links in mails: the build renders them with the components of the app (web/src/app/first-views.tsx), and the
// function fills in the home.

/** An empty text leaves out what is between `{{#name}}` and `{{/name}}`, and keeps what is after `{{^name}}`. */
type Slots<Name extends string> = Record<Name, string>;

export type HomeSlots = Slots<
  | 'name'
  | 'place'
  | 'price'
  | 'description'
  /** 'en' or 'es'. */
  | 'descriptionLanguage'
  /** Whether that is another one than the page's. */
  | 'isForeign'
  | 'cover'
  | 'photoCount'
  /** At most 5: more do not change the layout. */
  | 'photoLayout'
  | 'morePhotos'
  /** The word for a home with a free spot in one slot, another word in the other. */
  | 'available'
  | 'unavailable'
  | 'verified'
  /** When, for a home with the abuse icon, and its stars and page in Medicare Care Compare. */
  | 'abuseIconAsOf'
  | 'careCompareStars'
  | 'careCompareUrl'
>;
export type RegisteredHomeSlots = Slots<'name' | 'place' | 'care' | 'phone' | 'source'>;
/** `facts`, `homes` and `others` are lists in HTML. */
export type PlaceSlots = Slots<
  'title' | 'facts' | 'source' | 'listText' | 'homes' | 'othersTitle' | 'others'
>;
export type TapSlots = Slots<
  | 'title'
  | 'message'
  /** Why nothing was saved. */
  | 'problem'
  | 'button'
  /** The chosen and the present free spots, empty for a link that states none. */
  | 'spots'
  | 'seen'
  /** What the family of a need looks for. */
  | 'choices'
  /** 'yes' or 'no' to a need, in one of two slots, and the link to the other answer. */
  | 'yes'
  | 'no'
  | 'other'
  | 'otherText'
  /** Of a yes: what was typed as the price, and days as 'YYYY-MM-DD'. */
  | 'price'
  | 'freeFrom'
  | 'freeUntil'
  /** Filled for a link that asks for nothing but the button. */
  | 'plain'
>;
