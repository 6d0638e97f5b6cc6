import type { InquiryStatus } from '../../supabase/functions/_shared/contract/options.ts';
import { cast } from './cast.ts';
import type { Home } from './homes.ts';
import { uuidFor } from './random.ts';

export type Favorite = { id: string; patientId: string; propertyId: string; savedAgo: number };

export type Inquiry = {
  id: string;
  patientId: string;
  propertyId: string;
  message: string;
  /** Null once the inquiry is deleted, as is the e-mail. */
  phone: string | null;
  email: string | null;
  status: InquiryStatus;
  seen: boolean;
  /**
   * Ages in hours before the moment the seed is loaded; `deletedAgo` is null unless the inquiry is deleted. All are
   * older than a day: owners get mails about younger ones, and a demonstration must not begin with mails.
   */
  sentAgo: number;
  deletedAgo: number | null;
};

type Letter = Pick<Inquiry, 'message' | 'status' | 'seen' | 'sentAgo'> & {
  from: 'pat' | 'fay';
  to: 'alice' | 'oscar';
  /** Position among the owner's homes. */
  home: number;
};

/** Numbers that are kept free for stories (555-0100 to 555-0199). */
const senders = {
  pat: { ...cast.pat, phone: '(312) 555-0142' },
  fay: { ...cast.fay, phone: '(713) 555-0178' },
};

const letters: readonly Letter[] = [
  {
    from: 'pat',
    to: 'alice',
    home: 0,
    status: 'pending',
    seen: false,
    sentAgo: 27,
    message:
      'Hello, I am looking for a room for my mother, who is 84 and walks with a frame. She loves gardens and hates bingo. Could we come and see you on a Saturday?',
  },
  {
    from: 'pat',
    to: 'alice',
    home: 4,
    status: 'pending',
    seen: false,
    sentAgo: 38,
    message:
      'Your listing shows no price. Could you tell me roughly what a week of day care costs, and whether the van comes as far as Wheeling? My mother needs help with her midday medication.',
  },
  {
    from: 'fay',
    to: 'alice',
    home: 1,
    status: 'pending',
    seen: false,
    sentAgo: 51,
    message:
      'My husband and I would like to move in together; he needs some help with dressing and I do not. Is that possible with you, and may we bring our own bed?',
  },
  {
    from: 'fay',
    to: 'alice',
    home: 0,
    status: 'pending',
    seen: true,
    sentAgo: 96,
    message:
      'Good morning. Is the walk to the bus step-free? I visit my aunt by wheelchair myself and would like to come often. Thank you for your time.',
  },
  {
    from: 'pat',
    to: 'alice',
    home: 5,
    status: 'contacted',
    seen: true,
    sentAgo: 190,
    message:
      'Thank you for the friendly call. As we said, Mom would like to try two weeks first. Which dates in the new month would suit you?',
  },
  {
    from: 'fay',
    to: 'alice',
    home: 2,
    status: 'contacted',
    seen: true,
    sentAgo: 320,
    message:
      'I understand that you are full at the moment. Please put my aunt, Mrs. Ito, on your waiting list. We are in no hurry and can wait until spring.',
  },
  {
    from: 'fay',
    to: 'alice',
    home: 6,
    status: 'closed',
    seen: true,
    sentAgo: 890,
    message:
      'We spent a morning with you and were made very welcome. In the end my aunt chose a day center closer to her church. Thank you for being so patient with our questions.',
  },
  {
    from: 'pat',
    to: 'alice',
    home: 7,
    status: 'spam',
    seen: true,
    sentAgo: 640,
    message:
      'Test message, please ignore. I was only trying out the form and sent it to the wrong home, sorry.',
  },
  {
    from: 'pat',
    to: 'alice',
    home: 1,
    status: 'deleted',
    seen: true,
    sentAgo: 1_150,
    message: 'Please disregard my earlier note, we have settled the date with your colleague on the phone.',
  },
  {
    from: 'pat',
    to: 'oscar',
    home: 0,
    status: 'pending',
    seen: false,
    sentAgo: 31,
    message:
      'Hi, my dad had a stroke in the summer and is doing well, but he cannot live alone any more. He is a night owl and still plays the guitar. Would he fit in with you?',
  },
  {
    from: 'fay',
    to: 'oscar',
    home: 3,
    status: 'pending',
    seen: true,
    sentAgo: 73,
    message:
      'Do you have somebody who speaks Japanese or Spanish? My mother goes back to Japanese when she is tired. A telephone call in the afternoon would be best.',
  },
  {
    from: 'fay',
    to: 'oscar',
    home: 0,
    status: 'contacted',
    seen: true,
    sentAgo: 260,
    message:
      'We spoke last week about a place for my mother. Here are the questions I forgot: may she keep her own doctor, and is there a quiet room for visits?',
  },
  {
    from: 'pat',
    to: 'oscar',
    home: 4,
    status: 'closed',
    seen: true,
    sentAgo: 760,
    message:
      'Thank you for telling me honestly that the stairs would be too much for Dad. We have found a house on one level.',
  },
  {
    from: 'fay',
    to: 'oscar',
    home: 1,
    status: 'spam',
    seen: true,
    sentAgo: 540,
    message: 'Sorry, I pressed send before I had written anything. Please take no notice of this one.',
  },
  {
    from: 'pat',
    to: 'oscar',
    home: 1,
    status: 'deleted',
    seen: true,
    sentAgo: 1_300,
    message: 'I have asked the same thing by telephone now, so you can delete this. Kind regards, Pat',
  },
];

/** Which homes each family saved: positions among the owner's homes. One of Alice's is no longer shown to the public. */
const saved: readonly { by: 'pat' | 'fay'; of: 'alice' | 'oscar' | 'homes'; home: number }[] = [
  { by: 'pat', of: 'alice', home: 0 },
  { by: 'pat', of: 'alice', home: 3 },
  { by: 'pat', of: 'alice', home: 5 },
  { by: 'pat', of: 'oscar', home: 0 },
  { by: 'pat', of: 'homes', home: 2 },
  { by: 'fay', of: 'alice', home: 1 },
  { by: 'fay', of: 'oscar', home: 3 },
  { by: 'fay', of: 'homes', home: 60 },
];

export function buildFavorites(homes: readonly Home[]): Favorite[] {
  return saved.map(({ by, of, home }, position) => ({
    id: uuidFor(`favorite ${position}`),
    patientId: cast[by].id,
    propertyId: homeOf(homes, of, home).id,
    savedAgo: 30 + position * 47,
  }));
}

export function buildInquiries(homes: readonly Home[]): Inquiry[] {
  return letters.map(({ from, to, home, message, status, seen, sentAgo }, position) => ({
    id: uuidFor(`inquiry ${position}`),
    patientId: senders[from].id,
    propertyId: homeOf(homes, to, home).id,
    message,
    phone: status === 'deleted' ? null : senders[from].phone,
    email: status === 'deleted' || position % 4 === 2 ? null : senders[from].email,
    status,
    seen,
    sentAgo,
    deletedAgo: status === 'deleted' ? sentAgo - 40 : null,
  }));
}

function homeOf(homes: readonly Home[], owner: 'alice' | 'oscar' | 'homes', position: number): Home {
  const home = homes.filter(({ ownerId }) => ownerId === cast[owner].id)[position];
  if (!home) throw new Error(`${owner} has no home number ${position}`);
  return home;
}
