import Phone from 'lucide-react/icons/phone'
import { Outlet } from 'react-router'
import { useMessages } from '../platform/messages.tsx'
import { useRegion } from '../platform/region.ts'
import { Icon } from '../ui/icon.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { DemoMark } from './header.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './page-frame.tsx'

/** Checkout: the logo, a phone to ask at, and nothing that leads away. 1120 px wide. */
export default function ShortLayout() {
  const t = useMessages('shell')
  const words = useMessages('ui')
  const phone = useRegion()?.phone
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="wrap max-w-[calc(1120px+2*var(--margin))]">
        <div className="flex min-h-16 items-center justify-between gap-4 border-b border-seam lg:min-h-20">
          <span className="flex items-center">
            <Logo />
            <DemoMark />
          </span>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="flex min-h-11 min-w-11 items-center justify-end gap-2 whitespace-nowrap"
            >
              <Icon of={Phone} size={20} />
              <span className="sr-only lg:hidden">{t.call}</span>
              <span className="hidden lg:inline">{phone}</span>
            </a>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="wrap max-w-[calc(1120px+2*var(--margin))] flex-1 pb-28 outline-none focus-visible:shadow-none"
      >
        <Outlet />
      </main>
      <ToastRegion closeText={words.close} label={words.messages} />
    </div>
  )
}
