import { type ReactNode, useEffect, useRef } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { AnalyticsPart } from '../parts/analytics/analytics-part.tsx'
import { HeartForm } from '../parts/heart.tsx'
import { Section } from '../parts/section.tsx'
import { serversPart } from '../parts/servers-part.tsx'
import { refreshVisitor } from '../parts/visitor.ts'
import { useLanguage, useMessages } from '../platform/messages.tsx'
import { otherScreenOf } from '../platform/shown-screen.ts'
import { cx } from '../ui/cx.ts'
import { BottomBar } from './actions.tsx'
import { FooterWindows } from './footer-windows.tsx'
import { Header } from './header.tsx'
import { preloadFonts } from './preload-fonts.ts'
import { StaffPart } from './staff/staff-part.tsx'
import { SubscriptionOffer } from './subscription-offer.tsx'
import { TopStrip } from './top-strip.tsx'

/** What a screen, or the layout around it, may say about its frame: `export const handle: FrameHandle = { frame: { phoneBar: 'own' } }`. */
export type FrameHandle = {
  frame: {
    /** `own`: the screen brings its price-and-button bar, so the bottom bar steps aside. */
    phoneBar?: 'own'
    /** The screen brings head and bars itself; the layout adds nothing. */
    isOwn?: true
    /** No search field on phones. */
    phoneSearch?: false
  }
}

const footer = () => import('./footer.tsx')
const Footer = serversPart(import.meta.env.SSR ? (await footer()).default : null, footer)

/** Header, main, footer, bottom bar: the frame of the default and the error layout. */
export function PageFrame({ children }: { children: ReactNode }) {
  preloadFonts(useLanguage())
  const frame = useFrame()
  useFreshVisitor()
  const hasOwnBar = frame.phoneBar === 'own'
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col',
        hasOwnBar ? 'max-lg:pb-17 max-lg:has-data-bar-hint:pb-22' : 'max-lg:pb-(--bar-height)',
      )}
    >
      <SkipLink />
      <TopStrip />
      <Header withoutPhoneSearch={frame.phoneSearch === false} />
      {/* Another one where the header is another: all in it is new, and nothing that stays is seen to move. */}
      <main
        key={String(frame.phoneSearch)}
        id="content"
        tabIndex={-1}
        className="flex-1 outline-none focus-visible:shadow-none"
      >
        {children}
      </main>
      <FooterWindows>
        <Section isSilent>
          <Footer />
        </Section>
      </FooterWindows>
      {!hasOwnBar && <BottomBar />}
      <SubscriptionOffer />
      <StaffPart />
      <AnalyticsPart />
      <HeartForm />
    </div>
  )
}

export function SkipLink() {
  const t = useMessages('shell')
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-2 bg-ink px-5 py-3 font-semibold text-wall focus-visible:translate-y-0"
    >
      {t.skip}
    </a>
  )
}

function useFrame(): FrameHandle['frame'] {
  const matches = useMatches().filter(({ loaderData }) => otherScreenOf(loaderData) === null)
  const handles = matches.map(({ handle }) => handle as Partial<FrameHandle> | undefined)
  return handles.findLast((handle) => handle?.frame)?.frame ?? {}
}

/** Asks who is here after the first paint, and again after every form that was sent. */
export function useFreshVisitor() {
  const navigation = useNavigation()
  const wasSent = useRef(true)
  const isIdle = navigation.state === 'idle'
  if (navigation.formMethod) wasSent.current = true
  useEffect(() => {
    if (!isIdle || !wasSent.current) return
    wasSent.current = false
    void refreshVisitor()
  }, [isIdle])
}
