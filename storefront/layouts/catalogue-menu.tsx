import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { use, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MenuItem } from '#contract/shell.ts'
import { formatNumber } from '#rules/money.ts'
import { pictureUrl } from '../parts/picture.tsx'
import { api } from '../platform/api-client.ts'
import { useMessages } from '../platform/messages.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'

/** The pointer has to rest this long, so that crossing the list does not flicker. */
const REST_MS = 70

/** Of a section the pages themselves say no more; the rest is asked for when the menu is first opened. */
export type ShownSection = Pick<MenuItem, 'id' | 'name' | 'url'>

let loaded: Promise<MenuItem[]> | undefined

/** Region and language change by full page loads, so it is asked for once. Without it the sections are better than nothing. */
function loadMenu(sections: ShownSection[]): Promise<MenuItem[]> {
  loaded ??= api.shell.getMenu().then(
    ({ menuItems }) => menuItems,
    () => {
      loaded = undefined
      return sections.map((section) => ({ ...section, bold: false, image: null, count: 0, childs: [] }))
    },
  )
  return loaded
}

/** Sections left, the chosen one in three columns, one tinted front with its picture. Loaded when it is first opened. */
export default function CatalogueMenu({ sections, onClose }: { sections: ShownSection[]; onClose: () => void }) {
  const menu = use(loadMenu(sections))
  const t = useMessages('shell')
  const box = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState(menu[0]?.id)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = menu.find((item) => item.id === chosenId)
  useEffect(() => box.current?.focus(), [])
  const point = (id: number) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setChosenId(id), REST_MS)
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-120px)] overflow-y-auto border-b border-seam bg-wall outline-none focus-visible:shadow-none"
    >
      <div className="wrap grid grid-cols-[264px_minmax(0,1fr)] gap-10 pt-5 pb-9 xl:grid-cols-[264px_minmax(0,1fr)_300px]">
        <nav aria-label={t.menuLabel}>
          <ul onPointerLeave={() => clearTimeout(rest.current)}>
            {menu.map((item) => (
              <li key={item.id}>
                <Link
                  to={item.url}
                  onClick={onClose}
                  onPointerEnter={() => point(item.id)}
                  onFocus={() => setChosenId(item.id)}
                  className={cx(
                    '-ml-2 grid min-h-12 grid-cols-[44px_minmax(0,1fr)_20px] items-center gap-3 rounded-2 pr-3 pl-2',
                    item.id === chosenId && 'bg-front font-semibold',
                  )}
                >
                  <span className="block">{item.image && <MenuPicture address={item.image} width={44} />}</span>
                  {item.name}
                  {item.id === chosenId && <Icon of={ChevronRight} size={20} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {chosen && <ChosenSection section={chosen} onClose={onClose} />}
        {chosen && <ChosenFront section={chosen} onClose={onClose} />}
      </div>
    </div>
  )
}

function ChosenSection({ section, onClose }: { section: MenuItem; onClose: () => void }) {
  return (
    <div>
      <Link
        to={section.url}
        onClick={onClose}
        className="title inline-flex items-center gap-3 text-h2 hover:text-cherry"
      >
        {section.name}
        <Icon of={ArrowRight} />
      </Link>
      <div className="mt-4 grid grid-cols-3 gap-8">
        {inThree(section.childs).map((column, index) => (
          <div key={index} className="flex min-w-0 flex-col gap-6">
            {column.map((child) => (
              <ul key={child.id}>
                <li>
                  <MenuLink item={child} onClose={onClose} className="font-semibold" />
                </li>
                {child.childs.map((leaf) => (
                  <li key={leaf.id}>
                    <MenuLink item={leaf} onClose={onClose} className={leaf.bold ? 'font-semibold' : undefined} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function MenuLink({ item, onClose, className }: { item: MenuItem; onClose: () => void; className?: string }) {
  return (
    <Link
      to={item.url}
      onClick={onClose}
      className={cx(
        'flex min-h-8.5 items-center hover:text-cherry hover:underline hover:underline-offset-4',
        className,
      )}
    >
      {item.name}
    </Link>
  )
}

function ChosenFront({ section, onClose }: { section: MenuItem; onClose: () => void }) {
  const t = useMessages('shell')
  return (
    <Link to={section.url} onClick={onClose} className="isolate hidden min-h-100 flex-col rounded-2 bg-sky p-5 xl:flex">
      <span className="title text-h3">{section.name}</span>
      <span className="mt-1 text-s text-ink-2">{t.models(formatNumber(section.count), section.count)}</span>
      <span className="my-auto block">{section.image && <MenuPicture address={section.image} width={260} />}</span>
      <span className="flex items-center gap-2 font-semibold">
        {t.look}
        <Icon of={ArrowRight} size={20} />
      </span>
    </Link>
  )
}

function MenuPicture({ address, width }: { address: string; width: number }) {
  const served = width > 96 ? 640 : 96
  return <img src={pictureUrl(address, served)} alt="" width={width} className="w-full mix-blend-multiply" />
}

/** By about a third of the children to a column. */
function inThree(items: MenuItem[]) {
  const third = Math.ceil(items.length / 3)
  return [0, 1, 2].map((column) => items.slice(column * third, (column + 1) * third))
}
