import { Autocomplete } from '@base-ui/react/autocomplete'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { Picture } from '../parts/picture.tsx'
import { PriceRow } from '../parts/price-row.tsx'
import { href, queryOf } from '../platform/href.ts'
import { useMessages } from '../platform/messages.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import type { Found } from './use-found.ts'

type SuggestPanelProps = { found: Found; text: string; onClose: () => void }

function searchUrl(query: string) {
  return href('/search') + queryOf({ q: query })
}

/** Three goods, three sections, three queries. */
export function SuggestPanel({ found, text, onClose }: SuggestPanelProps) {
  const opened = useMessages('opened')
  const isTyped = text.trim() !== ''
  return (
    <div className="z-(--z-drop) min-h-0 overflow-y-auto bg-wall px-4 pt-1 pb-4 max-lg:flex-1 lg:absolute lg:inset-x-0 lg:top-full lg:mt-3 lg:max-h-[calc(100dvh-128px)] lg:rounded-3 lg:px-7 lg:py-5 lg:shadow-lift lg:forced-colors:border">
      {found.corrected && <p className="pb-2 text-s text-ink-2">{opened.suggestCorrected(found.corrected)}</p>}
      {countOf(found) === 0 && <p className="py-2 text-ink-2">{opened.suggestNothing}</p>}
      <Autocomplete.List
        aria-label={opened.suggestions}
        className={cx('grid gap-x-12 gap-y-3', isTyped && found.items.length > 0 && 'lg:grid-cols-[1.25fr_1fr]')}
      >
        {found.items.length > 0 && (
          <Group name={opened.suggestProducts}>
            {found.items.map((item) => (
              <Row
                key={item.id}
                to={item.url}
                onClick={onClose}
                className="grid min-h-18 grid-cols-[72px_minmax(0,1fr)] gap-4"
              >
                <Product item={item} text={text} />
              </Row>
            ))}
          </Group>
        )}
        <div>
          {found.categories.length > 0 && (
            <Group name={opened.suggestSections}>
              {found.categories.map((section) => (
                <Row key={section.url} to={section.url} onClick={onClose} className="flex gap-3">
                  {section.image ? (
                    <span className="front aspect-4/3 w-12 flex-none rounded-[6px]">
                      <Picture picture={section.image} alt="" sizes="48px" widest={80} className="packshot" />
                    </span>
                  ) : (
                    <Icon of={LayoutGrid} size={20} className="text-ink-2" />
                  )}
                  {section.name}
                  <small className="ml-auto text-s text-ink-2">{formatNumber(section.count)}</small>
                </Row>
              ))}
            </Group>
          )}
          {found.queries.length > 0 && (
            <Group name={opened.suggestQueries}>
              {found.queries.map((query) => (
                <Row key={query} to={searchUrl(query)} onClick={onClose} className="flex gap-3">
                  <Icon of={Search} size={20} className="text-ink-2" />
                  <span>
                    <Typed text={query} typed={text} />
                  </span>
                </Row>
              ))}
            </Group>
          )}
        </div>
      </Autocomplete.List>
      {found.total > 0 && (
        <Link to={searchUrl(text)} onClick={onClose} className={buttonClass({ wide: true, className: 'mt-4' })}>
          {opened.showAllFound(formatNumber(found.total), found.total)}
        </Link>
      )}
    </div>
  )
}

export function countOf(found: Found) {
  return found.items.length + found.categories.length + found.queries.length
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Autocomplete.Group>
      <Autocomplete.GroupLabel className="py-2 text-s text-ink-2">{name}</Autocomplete.GroupLabel>
      {children}
    </Autocomplete.Group>
  )
}

type RowProps = { to: string; onClick: () => void; className: string; children: ReactNode }

function Row({ to, onClick, className, children }: RowProps) {
  return (
    <Autocomplete.Item
      value={to}
      render={<Link to={to} onClick={onClick} tabIndex={-1} />}
      className={cx(
        '-mx-2 min-h-11 items-center rounded-2 p-2 hover:bg-front data-highlighted:bg-front forced-colors:data-highlighted:outline-2',
        className,
      )}
    >
      {children}
    </Autocomplete.Item>
  )
}

function Product({ item, text }: { item: Found['items'][number]; text: string }) {
  return (
    <>
      <span className="front aspect-4/3 rounded-[6px]">
        {item.image && <Picture picture={item.image} alt="" sizes="72px" widest={80} className="packshot" />}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2">
          <Typed text={item.name} typed={text} />
        </span>
        <PriceRow price={item.price} size="s" />
      </span>
    </>
  )
}

/** Words that were typed stand out, wherever they begin. */
function Typed({ text, typed }: { text: string; typed: string }) {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
  if (words.length === 0) return text
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.split(new RegExp(`(${pattern})`, 'giu')).map((part, index) =>
    index % 2 === 1 ? (
      <b key={index} className="font-semibold">
        {part}
      </b>
    ) : (
      part
    ),
  )
}
