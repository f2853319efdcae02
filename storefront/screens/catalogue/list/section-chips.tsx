import { Link } from 'react-router'
import { Picture } from '#storefront/parts/picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import type { PictureChip } from './chips-of.ts'

/** The kinds of a section as pictures above its list. */
export function SectionChips({ chips }: { chips: PictureChip[] }) {
  const t = useMessages('catalogue')
  if (chips.length < 2) return null
  return (
    <nav aria-label={t.sectionKinds} className="mt-4 lg:mt-6">
      <ul className="no-scrollbar -mx-(--margin) -my-1 grid auto-cols-[104px] grid-flow-col gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:max-w-295 lg:auto-cols-[minmax(96px,140px)] lg:gap-3 lg:px-0">
        {chips.map((chip) => (
          <li key={chip.url}>
            <Link
              to={chip.url}
              aria-current={chip.isCurrent ? 'page' : undefined}
              className={cx(
                'group/kind block text-center text-s/4 lg:text-m',
                chip.isCurrent ? 'font-semibold' : 'hover:text-cherry',
              )}
            >
              <span
                className={cx('front mb-1.5 aspect-4/3', chip.isCurrent && 'outline-2 -outline-offset-2 outline-ink')}
              >
                {chip.image && <Picture picture={chip.image} alt="" sizes="140px" widest={140} className="packshot" />}
              </span>
              {chip.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
