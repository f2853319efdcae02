import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../platform/href.ts'
import { useLanguage, useMessages } from '../../platform/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChooseLanguage } from '../choose-place.tsx'
import { SkipLink } from '../page-frame.tsx'
import { preloadFonts } from '../preload-fonts.ts'
import { CabinetTop } from './cabinet-top.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { useDesk } from './use-desk.ts'
import { WaysOut } from './ways-out.tsx'

/** What a form of the desk cannot go without has a star beside its name, which nobody reads aloud. */
const starred =
  "[&_label:has(+:required)]:after:content-['_*'_/_''] [&_label:has(+span>:required)]:after:content-['_*'_/_'']"

/** The menu beside the page; on phones a row above it leads to the overview, which is the menu there. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const t = useMessages('desk')
  preloadFonts(useLanguage())
  const { open } = useDesk()
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[256px_minmax(0,1fr)]">
      <SkipLink />
      <header className="flex flex-col bg-front lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto">
        <CabinetTop>
          <Link to={href('/vue-tools')} className="flex min-h-11 items-center gap-2 font-medium">
            <Icon of={LayoutGrid} size={20} />
            {t.all}
          </Link>
        </CabinetTop>
        {open.length > 0 && <DeskMenu className="hidden lg:block" />}
        <div className="mt-auto hidden px-4 pt-4 pb-5 lg:block">
          <ChooseLanguage triggerClass="px-3.5" panelClass="bottom-full top-auto!" />
          <WhoIsHere />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 px-(--margin) pt-5 pb-16 outline-none focus-visible:shadow-none lg:px-8 lg:pt-8"
      >
        <div className={`mx-auto max-w-360 ${starred}`}>{children}</div>
      </main>
      <footer className="bg-front px-(--margin) py-4 lg:hidden">
        <WhoIsHere />
      </footer>
    </div>
  )
}

function WhoIsHere() {
  const { name } = useDesk()
  return (
    <>
      {name && <p className="px-3.5 py-2 text-s font-semibold break-words">{name}</p>}
      <WaysOut />
    </>
  )
}
