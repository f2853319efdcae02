import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { href } from '../platform/href.ts'
import { useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { HeaderActions } from './actions.tsx'
import { ChooseLanguage, ChooseRegion } from './choose-place.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { SectionsRow } from './sections-row.tsx'
import { ServiceLine } from './service-line.tsx'

/** Service line, main row (sticky), sections. On phones: logo and city, then the search, which alone stays in view. */
export function Header({ withoutPhoneSearch }: { withoutPhoneSearch?: boolean }) {
  const menu = useMenu()
  return (
    <>
      <ServiceLine />
      <header
        className={cx(
          'sticky z-(--z-header) bg-wall max-lg:has-data-full:z-(--z-dialog) lg:top-0',
          withoutPhoneSearch ? 'top-0' : '-top-14',
        )}
      >
        <div className="wrap flex flex-wrap items-center gap-x-1 lg:min-h-19 lg:flex-nowrap lg:gap-x-4">
          <div className="order-1 mr-auto flex min-h-14 items-center lg:mr-4">
            <Logo />
            <DemoMark />
          </div>
          <div className="order-2 flex items-center gap-3 text-s lg:hidden">
            <ChooseLanguage panelClass="right-0 left-auto" />
            <ChooseRegion panelClass="right-0 left-auto" />
          </div>
          <MenuButton isOpen={menu.isOpen} onPress={menu.toggle} />
          <SearchBox hiddenOnPhone={withoutPhoneSearch} />
          <HeaderActions />
        </div>
      </header>
      {menu.isOpen && (
        <div
          aria-hidden="true"
          onPointerDown={menu.close}
          className="fixed inset-0 z-(--z-shade) hidden bg-ink/34 lg:block"
        />
      )}
      <SectionsRow isMenuOpen={menu.isOpen} onClose={menu.close} />
    </>
  )
}

/** Says quietly that this is the demo shop: no money moves here. */
export function DemoMark() {
  const t = useMessages('shell')
  if (!useShell()?.isDemo) return null
  return <span className="ml-2 rounded-1 bg-front px-1.5 max-[359px]:hidden py-0.5 text-xs text-ink-2">{t.demo}</span>
}

/** A link to the catalogue that opens the menu once scripts are there. */
function MenuButton({ isOpen, onPress }: { isOpen: boolean; onPress: (event: MouseEvent) => void }) {
  const t = useMessages('shell')
  return (
    <Link
      to={href('/catalog')}
      aria-expanded={isOpen}
      aria-controls="catalogue-menu"
      onClick={onPress}
      className={buttonClass({
        look: 'main',
        className: cx('order-2 hidden! lg:inline-flex!', isOpen && 'bg-cherry-deep'),
      })}
    >
      <Icon of={isOpen ? X : Menu} size={20} />
      {t.catalogue}
    </Link>
  )
}

/** Open or not; a new page and Escape close it, Escape brings the focus back to the button. */
function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLElement | null>(null)
  const { key } = useLocation()
  const close = useCallback(() => setOpen(false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(close, [key, close])
  useEffect(() => {
    if (!isOpen) return
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [isOpen, close])
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    button.current = event.currentTarget as HTMLElement
    setOpen((before) => !before)
  }
  return { isOpen, close, toggle }
}
