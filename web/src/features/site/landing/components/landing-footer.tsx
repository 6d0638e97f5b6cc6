import { lazy, Suspense } from 'react';
import { Link } from '@/components/link.tsx';
import { Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useNotifications } from '@mantine/notifications';
import type { Role } from '@contract/options.ts';
import { BrandMark } from '@/components/brand-mark.tsx';
import { paths } from '@/config/paths.ts';
import { footerLinks, imprint } from '@/config/site.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { recentStore } from '@/lib/toast.ts';
import { t } from '../../catalog.ts';
import { anchors } from '../content.ts';
import classes from '../landing.module.css';

// Loaded with the first message.
const RecentMessages = lazy(async () => ({
  default: (await import('@/components/recent-messages.tsx')).RecentMessages,
}));
const TextSize = lazy(async () => ({ default: (await import('@/components/text-size.tsx')).TextSize }));

/** `to` is a path of the app, `href` an address outside it. `signUp` opens the sign-up dialog with this role. */
type FooterLink = { text: string; to?: string; href?: string; hrefLang?: string; signUp?: Role };

const columns: { id?: string; title: string; links: FooterLink[] }[] = [
  {
    title: t.forFamilies(),
    links: [
      { text: t.findSeniorCare(), signUp: 'patient' },
      { text: t.searchWithoutAccount(), to: paths.search() },
      { text: t.myFavorites(), to: paths.favorites() },
      { text: t.typesCare(), to: paths.careGuide() },
      { text: t.whichTypeCare(), to: paths.whichCare() },
    ],
  },
  {
    title: t.forOwners(),
    links: [
      { text: t.listMyProperty(), signUp: 'owner' },
      { text: t.howListingWorks(), href: `#${anchors.howItWorks}` },
      { text: t.questionsFromOwners(), to: `${paths.support()}#owners` },
    ],
  },
  {
    id: anchors.support,
    title: t.support(),
    links: [
      { text: t.contactSupport(), to: paths.support() },
      { text: t.viewCareGuide(), to: paths.careGuide() },
      { text: t.commonQuestions(), to: `${paths.support()}#questions` },
      ...footerLinks,
    ],
  },
];

export function LandingFooter() {
  const { notifications } = useNotifications(recentStore);
  return (
    <footer className={classes.footer}>
      <div className={classes.width}>
        <Row className={classes.columns} align="start">
          <div>
            <BrandMark />
            <Paragraph className="dimmed max-18rem above-xs">{t.seniorCareHomesFoundClosePeople()}</Paragraph>
            {notifications.length > 0 && (
              <Suspense>
                <RecentMessages />
              </Suspense>
            )}
          </div>
          <nav className={`${classes.grid} ${classes.links}`} aria-label={t.footer()}>
            {columns.map(({ id, title, links }) => (
              <div key={title} id={id}>
                <Heading order={2} size="h5">
                  {title}
                </Heading>
                <ul>
                  {links.map((link) => (
                    <li key={link.text}>
                      <FooterItem {...link} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </Row>
        <Suspense>
          <TextSize />
        </Suspense>
        <Paragraph className="dimmed small above-xl">{imprint}</Paragraph>
      </div>
    </footer>
  );
}

function FooterItem({ text, to = '', signUp: role, ...link }: FooterLink) {
  const dialog = useAuthDialog();
  if (role)
    return (
      <button type="button" onClick={() => dialog.open({ mode: 'sign-up', role })} onFocus={dialog.preload}>
        {text}
      </button>
    );
  // The notices too: their addresses begin with the folder of a language.
  return link.href ? <a {...link}>{text}</a> : <Link to={to}>{text}</Link>;
}
