import { Link } from 'react-router'
import { PhoneLink } from '../parts/phone-link.tsx'
import { useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { cx } from '../ui/cx.ts'
import { ChooseLanguage, ChooseRegion } from './choose-place.tsx'
import { useHeaderLinks } from './links.ts'

/** City, information, phone and language: the quiet line above everything on wide screens. */
export function ServiceLine() {
  const t = useMessages('shell')
  const region = useShell()?.region
  const links = useHeaderLinks()
  if (!region) return null
  return (
    <nav aria-label={t.service} className="relative z-(--z-drop) hidden bg-wall text-s text-ink-2 lg:block">
      <div className="wrap flex h-10 items-center gap-6">
        <ChooseRegion />
        <div className="mr-auto flex gap-6">
          {links.map(({ key, to }) => (
            <Link
              key={key}
              to={to}
              className={cx(
                'flex min-h-10 items-center hover:text-ink',
                key === 'bonusProgram' && 'font-semibold text-cherry',
              )}
            >
              {t.links[key]}
            </Link>
          ))}
        </div>
        <PhoneLink phone={region.PHONE_HEAD} className="flex min-h-10 items-center hover:text-ink" />
        <ChooseLanguage panelClass="right-0 left-auto" />
      </div>
    </nav>
  )
}
