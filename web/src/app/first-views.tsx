import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { HomeSlots, PlaceSlots, RegisteredHomeSlots, TapSlots } from '@contract/site/first-view.ts';
import { HeaderFrame } from '@/components/header-frame.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { PageIntro } from '@/components/page-intro.tsx';
import shell from '@/components/page-shell.module.css';
import photo from '@/components/photo.module.css';
import { ActionButton, Heading, Panel, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { headings } from '@/config/headings.ts';
import { hostPath, languageFolder, otherPath } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import { DashboardHead } from '@/features/properties/owner/dashboard/dashboard-head.tsx';
import { ForeignMark } from '@/features/properties/property/components/foreign-mark.tsx';
import { AbuseNotice } from '@/features/properties/property/components/abuse-notice.tsx';
import facts from '@/features/properties/property/components/key-facts.module.css';
import { MorePhotos } from '@/features/properties/property/components/more-photos.tsx';
import details from '@/features/properties/property/components/property-details.module.css';
import photos from '@/features/properties/property/components/property-photos.module.css';
import { TapChoices } from '@/features/taps/tap-choices.tsx';
import { TapForm } from '@/features/taps/tap-form.tsx';
import { Section } from '@/features/properties/property/components/section.tsx';
import { t } from './catalog.ts';

// What a page shows before the app has loaded, and without scripts. Runs during the build.

type FrameProps = {
  width?: 'page' | 'text' | 'wide' | 'home' | 'full';
  /** A page that the function fills in, which knows its address in the other language. */
  isFilled?: boolean;
  children?: ReactNode;
};

/** Of the page in the other language, or of the landing page in it. */
const filledAddress = `{{#otherAddress}}{{otherAddress}}{{/otherAddress}}{{^otherAddress}}${otherPath('/')}{{/otherAddress}}`;

/** As PageShell, without what needs the app. */
const Frame = ({ width = 'page', isFilled = false, children }: FrameProps) => (
  <div className={shell.root} data-width={width}>
    {isFilled ? <HeaderFrame address={filledAddress} /> : <HeaderFrame />}
    {children && <main className={shell.main}>{children}</main>}
  </div>
);

// The function fills these in.
const home = (name: keyof HomeSlots) => `{{${name}}}`;
const registered = (name: keyof RegisteredHomeSlots) => `{{${name}}}`;
const place = (name: keyof PlaceSlots) => `{{${name}}}`;
const tap = (name: keyof TapSlots) => `{{${name}}}`;

type IfProps = {
  filled: keyof HomeSlots | keyof PlaceSlots | keyof RegisteredHomeSlots | keyof TapSlots;
  not?: boolean;
  children: ReactNode;
};

/** Stays when the slot is filled, or, with `not`, when it is empty. */
const If = ({ filled, not = false, children }: IfProps) => (
  <>
    {`{{${not ? '^' : '#'}${filled}}}`}
    {children}
    {`{{/${filled}}}`}
  </>
);

const searchLine = {
  maxWidth: 'max(100% - 52rem, 22rem)',
  minHeight: '3rem',
  padding: '0.5rem 1rem',
  background: 'var(--app-surface)',
  border: '1px solid var(--mantine-color-gray-4)',
  borderRadius: '1.5rem',
};

/** Where PropertyGrid shows the first card of a phone, below the line and the row of the order. */
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: 'var(--mantine-spacing-md)',
  marginTop: 'calc(var(--app-target) + 0.875rem)',
};
/** As PropertyCard. */
const card = {
  overflow: 'hidden',
  color: 'inherit',
  textDecoration: 'none',
  background: 'var(--app-surface)',
  border: '1px solid var(--app-border)',
  borderRadius: 'var(--mantine-radius-lg)',
};
const cardName = {
  padding: '0.625rem 1rem',
  fontSize: '1.125rem',
  lineHeight: 1.3,
  textWrap: 'wrap',
} as const;

const Search = () => (
  <Frame width="full">
    <div style={{ display: 'grid', gap: 'var(--mantine-spacing-sm)' }}>
      <PageIntro {...headings.search} />
      {/* The line of SearchBar, which show-first-view.ts fills in for the results of a search. */}
      <div hidden data-search-line style={searchLine} />
    </div>
    {/* The first home that a search finds: start-search.ts puts it in the place of the next element. */}
    <template data-first-home>
      <div style={grid}>
        <a href={hostPath(paths.property(''))} style={card}>
          <div className={photo.frame} style={{ aspectRatio: 3 / 2 }}>
            <img alt="" className={photo.image} style={{ objectFit: 'cover' }} />
          </div>
          <Heading order={2} style={cardName} />
        </a>
      </div>
    </template>
    <LoadingState />
  </Frame>
);

const Owner = () => (
  <Frame width="wide">
    <DashboardHead />
    <LoadingState />
  </Frame>
);

/** As PropertyPhotos, with the first photo and room for the others. */
const HomePhotos = () => (
  <>
    <If filled="cover">
      <section className={photos.root} data-count={home('photoLayout')}>
        <ul className={photos.photos}>
          <li>
            <div className={photos.photo}>
              <div className={`${photo.frame} ${photos.frame}`} style={{ aspectRatio: 3 / 2 }}>
                {/* Without `picture`, React would add a link that preloads it. */}
                <picture>
                  <img
                    src={home('cover')}
                    alt=""
                    className={photo.image}
                    style={{ objectFit: 'cover' }}
                    fetchPriority="high"
                  />
                </picture>
              </div>
            </div>
          </li>
        </ul>
        <If filled="morePhotos">
          <div style={{ display: 'contents', visibility: 'hidden' }}>
            <MorePhotos position={1} count={home('photoCount')} />
          </div>
        </If>
      </section>
    </If>
    <If filled="cover" not>
      <div className={`${photo.frame} ${photos.none}`} style={{ aspectRatio: 16 / 10 }}>
        <span className={photo.text}>{t.noImageAvailable()}</span>
      </div>
    </If>
  </>
);

/** The beginning of the page of a home: PropertyBar, which comes with the app, and PropertyDetails. */
const Home = () => (
  <Frame width="home" isFilled>
    <div className="below-sm" style={{ minHeight: '3rem' }} />
    <article className={details.root}>
      <HomePhotos />
      <header className={details.head}>
        <Heading order={1}>{home('name')}</Heading>
        <If filled="abuseIconAsOf">
          <AbuseNotice
            asOf={home('abuseIconAsOf')}
            stars={home('careCompareStars')}
            href={home('careCompareUrl')}
          />
        </If>
        <Paragraph className="large">{home('place')}</Paragraph>
        <Row gap="xs">
          <If filled="available">
            <Tag variant="filled">{home('available')}</Tag>
          </If>
          <If filled="unavailable">
            <Tag variant="quiet">{home('unavailable')}</Tag>
          </If>
          <If filled="verified">
            <VerifiedBadge />
          </If>
        </Row>
      </header>
      <aside className={facts.root}>
        <Panel className={`${facts.card} ${facts.key}`}>
          <Paragraph className="serif larger strong tight">{home('price')}</Paragraph>
        </Panel>
      </aside>
      <div className={details.details}>
        <If filled="description">
          <Section title={t.aboutThisProperty()}>
            <If filled="isForeign">
              <ForeignMark />
            </If>
            <p lang={home('descriptionLanguage')} style={{ whiteSpace: 'pre-line' }}>
              {home('description')}
            </p>
          </Section>
        </If>
      </div>
    </article>
  </Frame>
);

/** The beginning of RegisteredHomePage. */
const RegisteredHome = () => (
  <Frame width="text" isFilled>
    <article>
      <header>
        <Heading order={1}>{registered('name')}</Heading>
        <Paragraph className="large">{registered('place')}</Paragraph>
        <Paragraph className="large">{registered('care')}</Paragraph>
      </header>
      <If filled="phone">
        <p>{registered('phone')}</p>
      </If>
      <p>{registered('source')}</p>
    </article>
  </Frame>
);

/** As PlacePage, with names in place of the cards. */
const Place = () => (
  <Frame isFilled>
    <article>
      <Heading order={1}>{place('title')}</Heading>
      <dl>{place('facts')}</dl>
      <Paragraph className="dimmed above-sm">{place('source')}</Paragraph>
      <Paragraph className="above-lg">{place('listText')}</Paragraph>
      <ul>{place('homes')}</ul>
      <If filled="othersTitle">
        <Heading order={2}>{place('othersTitle')}</Heading>
      </If>
      <ul>{place('others')}</ul>
    </article>
  </Frame>
);

const otherAnswer = (
  <ActionButton as="a" href={`?answer=${tap('other')}`} variant="default">
    {tap('otherText')}
  </ActionButton>
);

/** The beginning of TapPage. Without script, the form goes to the function, which serves this page. */
const Tap = () => (
  <Frame width="text" isFilled>
    <Heading order={1}>{tap('title')}</Heading>
    <Paragraph className="large above-sm">{tap('message')}</Paragraph>
    <If filled="problem">
      <Paragraph role="alert" className="strong">
        {t.nothingWasSaved({ problem: tap('problem') })}
      </Paragraph>
    </If>
    <If filled="choices">
      <TapChoices>{tap('choices')}</TapChoices>
    </If>
    <If filled="button">
      <If filled="spots">
        <TapForm button={tap('button')} asked={{ kind: 'spots', spots: tap('spots'), seen: tap('seen') }} />
      </If>
      <If filled="yes">
        <TapForm
          button={tap('button')}
          asked={{
            kind: 'yes',
            price: tap('price'),
            freeFrom: tap('freeFrom'),
            freeUntil: tap('freeUntil'),
          }}
          other={otherAnswer}
        />
      </If>
      <If filled="no">
        <TapForm button={tap('button')} asked={{ kind: 'no' }} other={otherAnswer} />
      </If>
      <If filled="plain">
        <TapForm button={tap('button')} />
      </If>
    </If>
  </Frame>
);

const render = (view: ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter basename={languageFolder} location={hostPath(paths.landing())}>
      {view}
    </StaticRouter>,
  );

/** The HTML of the first views: of any screen, of the screens with these paths, and of the pages that the function fills. */
export const firstViews = () => ({
  any: render(<Frame />),
  screens: [
    { paths: [paths.search(), paths.patient()], html: render(<Search />) },
    { paths: [paths.owner()], html: render(<Owner />) },
  ],
  home: render(<Home />),
  registeredHome: render(<RegisteredHome />),
  place: render(<Place />),
  tap: render(<Tap />),
});
