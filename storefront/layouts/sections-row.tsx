import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { useSectionsRowLinks } from './links.ts'

const CatalogueMenu = lazy(() => import('./catalogue-menu.tsx'))

const SHOWN_SECTIONS = 10

/** The row of sections under the header; it goes with the page and returns on scrolling up. The menu opens under it. */
export function SectionsRow({ isMenuOpen, onClose }: { isMenuOpen: boolean; onClose: () => void }) {
  const t = useMessages('shell')
  const menu = useShell()?.menu ?? []
  const links = useSectionsRowLinks()
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
        <ul
          className={cx(
            row,
            'no-scrollbar min-w-0 flex-1 overflow-x-auto [mask-image:linear-gradient(to_left,transparent,#000_40px)]',
          )}
        >
          {menu.slice(0, SHOWN_SECTIONS).map((section) => (
            <RowLink key={section.id} to={section.url}>
              {section.name}
            </RowLink>
          ))}
        </ul>
        <ul className={cx(row, 'flex-none')}>
          {links.map(({ key, to }) => (
            <RowLink key={key} to={to}>
              {key === 'sale' && <Badge tone="sale">%</Badge>}
              {t.links[key]}
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

const row = 'flex h-11 gap-7'

function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} className="row-link">
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
