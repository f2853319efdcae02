import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { AnalyticsPart } from '../parts/analytics/analytics-part.tsx'
import { useLanguage, useMessages } from '../platform/messages.tsx'
import { useRegion } from '../platform/region.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { DemoMark } from './header.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './page-frame.tsx'
import { preloadFonts } from './preload-fonts.ts'

/** The logo, a phone to ask at, and nothing that leads away. `narrow` is 1120 px wide. */
export function QuietFrame({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  preloadFonts(useLanguage())
  const width = cx('wrap', narrow && 'max-w-[calc(1120px+2*var(--margin))]')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className={width}>
        <div className="flex min-h-16 items-center justify-between gap-4 border-b border-seam lg:min-h-20">
          <span className="flex items-center">
            <Logo />
            <DemoMark />
          </span>
          <CallLink />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={cx(width, 'flex-1 pb-28 outline-none focus-visible:shadow-none')}>
        {children}
      </main>
      <AnalyticsPart />
    </div>
  )
}

/** On phones the handset alone, on wide screens the number. */
function CallLink() {
  const t = useMessages('shell')
  const phone = useRegion()?.PHONE_HEAD
  if (!phone) return null
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="flex min-h-11 min-w-11 items-center justify-end gap-2 whitespace-nowrap"
    >
      <Icon of={Phone} size={20} />
      <span className="sr-only lg:hidden">{t.call}</span>
      <span className="hidden lg:inline">{phone}</span>
    </a>
  )
}
