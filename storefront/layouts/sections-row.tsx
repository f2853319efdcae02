import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { useMessages } from '../platform/messages.tsx'
import { fetchModule } from '../platform/network/fetch-module.ts'
import { useShell } from '../platform/region.ts'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { useScrollArrows } from '../ui/use-scroll-arrows.ts'
import { useSectionsRowLinks } from './links.ts'

const CatalogueMenu = lazy(() => fetchModule(() => import('./catalogue-menu.tsx')))

const SHOWN_SECTIONS = 10

/** The row of sections under the header; it goes with the page and returns on scrolling up. The menu opens under it. */
export function SectionsRow({ isMenuOpen, onClose }: { isMenuOpen: boolean; onClose: () => void }) {
  const t = useMessages('shell')
  const shell = useShell()
  const menu = shell?.menu ?? []
  const links = useSectionsRowLinks()
  const strip = useRef<HTMLUListElement>(null)
  const { back, on, step } = useScrollArrows(strip)
  const isAway = useScrollingDown() && !isMenuOpen
  if (menu.length === 0) return null
  return (
    <div
      id="catalogue-menu"
      className={cx(
        'sticky top-(--header-height) z-(--z-sections) hidden border-b border-seam bg-wall transition-[translate] duration-(--t-move) ease-drawer focus-within:translate-y-0 lg:block',
        isAway && '-translate-y-full',
      )}
    >
      <nav aria-label={t.sectionsNav} className="wrap flex gap-7">
        <div className="relative min-w-0 flex-1">
          <ul ref={strip} className={cx(row, 'no-scrollbar overflow-x-auto scroll-smooth', fadeAt({ back, on }))}>
            {menu.slice(0, SHOWN_SECTIONS).map((section, index) => (
              <RowLink key={section.id} to={section.url} isKnown={index > 0}>
                {section.name}
              </RowLink>
            ))}
          </ul>
          {back && <RowArrow className="-left-3 before:rotate-90" onPress={() => step(-1)} />}
          {on && <RowArrow className="-right-3 before:-rotate-90" onPress={() => step(1)} />}
        </div>
        <ul className={cx(row, 'flex-none')}>
          {links.map(({ key, to }) => (
            <RowLink key={key} to={to}>
              {key === 'sale' && <Badge tone="sale">%</Badge>}
              {(key === 'sale' && shell?.region.season?.name) || t.links[key]}
            </RowLink>
          ))}
        </ul>
      </nav>
      {isMenuOpen && (
        <Suspense>
          <CatalogueMenu sections={menu} onClose={onClose} />
        </Suspense>
      )}
    </div>
  )
}

const row = 'flex h-11 gap-5 2xl:gap-7'

/** Names that go on beyond an end fade there. */
function fadeAt({ back, on }: { back: boolean; on: boolean }) {
  return cx(
    back &&
      on &&
      '[mask-image:linear-gradient(to_right,transparent_16px,#000_48px_calc(100%-48px),transparent_calc(100%-16px))]',
    back && !on && '[mask-image:linear-gradient(to_right,transparent_16px,#000_48px)]',
    !back && on && '[mask-image:linear-gradient(to_left,transparent_16px,#000_48px)]',
  )
}

/** For the mouse; by keyboard the links themselves come into view. */
function RowArrow({ className, onPress }: { className: string; onPress: () => void }) {
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" onClick={onPress} className={cx('row-arrow', className)} />
  )
}

/** One section tells the router of all. */
function RowLink({ to, isKnown, children }: { to: string; isKnown?: boolean; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} discover={isKnown ? 'none' : 'render'} className="row-link">
        {children}
      </NavLink>
    </li>
  )
}

/** True while the page moves down, false at its top and on the way up. */
function useScrollingDown() {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const follow = () => {
      const now = window.scrollY
      if (Math.abs(now - before) < 6) return
      setDown(now > before && now > 160)
      before = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isDown
}
