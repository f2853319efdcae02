import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { Picture } from '../parts/picture.tsx'
import { PriceRow } from '../parts/price-row.tsx'
import { api } from '../platform/api-client.ts'
import { href, queryOf } from '../platform/href.ts'
import { useMessages } from '../platform/messages.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import type { SuggestKeys } from './search-box.tsx'

const WAIT_MS = 120

type Found = Awaited<ReturnType<typeof api.catalogue.suggest>>

type SuggestPanelProps = {
  id: string
  text: string
  keys: SuggestKeys
  onActive: (active: { id?: string; completion: string }) => void
  onText: (text: string) => void
  onClose: () => void
}

function searchUrl(query: string) {
  return href('/search') + queryOf({ q: query })
}

/** Three goods, three sections, three queries; arrows walk through all of them, Enter follows. */
export default function SuggestPanel({ id, text, keys, onActive, onText, onClose }: SuggestPanelProps) {
  const t = useMessages('shell')
  const found = useFound(text)
  const [place, setPlace] = useState(-1)
  const navigate = useNavigate()
  const targets = found ? targetsOf(found) : []
  const completion = completionOf(found, text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer starts without a chosen row
  useEffect(() => setPlace(-1), [found])
  useEffect(
    () => onActive({ id: place < 0 ? undefined : `${id}-${place}`, completion }),
    [onActive, id, place, completion],
  )
  useEffect(() => {
    keys.press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && targets.length > 0) {
        event.preventDefault()
        setPlace((before) => ((before + step + 1 + targets.length + 1) % (targets.length + 1)) - 1)
      }
      const target = targets[place]
      if (event.key === 'Enter' && target) {
        event.preventDefault()
        onClose()
        navigate(target)
      }
      const field = event.target
      const atEnd = field instanceof HTMLInputElement && field.selectionStart === field.value.length
      if (event.key === 'ArrowRight' && completion && atEnd) onText(text + completion)
    }
    return () => {
      keys.press = null
    }
  })

  if (!found) return null
  const isEmpty = found.items.length + found.categories.length + found.queries.length === 0
  const sectionsFrom = found.items.length
  const queriesFrom = sectionsFrom + found.categories.length
  const row = (at: number) => ({ id: `${id}-${at}`, isActive: at === place, onClick: onClose })
  return (
    <div className="absolute inset-x-0 top-full z-(--z-drop) max-h-[calc(100dvh-128px-var(--bar-height))] overflow-y-auto rounded-3 bg-wall px-4 pt-3 pb-4 shadow-lift max-lg:-mx-2 lg:mt-3 lg:px-7 lg:py-5">
      {found.corrected && <p className="pb-2 text-s text-ink-2">{t.suggestCorrected(found.corrected)}</p>}
      {isEmpty && <p className="py-2 text-ink-2">{t.suggestNothing}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={t.suggestions}
        className="grid gap-x-12 gap-y-3 lg:grid-cols-[1.25fr_1fr]"
      >
        {found.items.length > 0 && (
          <Group name={t.suggestProducts}>
            {found.items.map((item, index) => (
              <Row
                key={item.id}
                to={item.url}
                {...row(index)}
                className="grid min-h-18 grid-cols-[72px_minmax(0,1fr)] gap-4"
              >
                <Product item={item} text={text} />
              </Row>
            ))}
          </Group>
        )}
        <div>
          {found.categories.length > 0 && (
            <Group name={t.suggestSections}>
              {found.categories.map((section, index) => (
                <Row key={section.url} to={section.url} {...row(sectionsFrom + index)} className="flex gap-3">
                  <Icon of={LayoutGrid} size={20} className="text-ink-2" />
                  {section.name}
                  <small className="ml-auto text-s text-ink-2">{formatNumber(section.count)}</small>
                </Row>
              ))}
            </Group>
          )}
          {found.queries.length > 0 && (
            <Group name={t.suggestQueries}>
              {found.queries.map((query, index) => (
                <Row key={query} to={searchUrl(query)} {...row(queriesFrom + index)} className="flex gap-3">
                  <Icon of={Search} size={20} className="text-ink-2" />
                  <span>
                    <Typed text={query} typed={text} />
                  </span>
                </Row>
              ))}
            </Group>
          )}
        </div>
      </div>
      {found.total > 0 && (
        <Link to={searchUrl(text)} onClick={onClose} className={buttonClass({ wide: true, className: 'mt-4' })}>
          {t.showAllFound(formatNumber(found.total), found.total)}
        </Link>
      )}
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
    <div role="group" aria-label={name}>
      <p aria-hidden="true" className="py-2 text-s text-ink-2">
        {name}
      </p>
      {children}
    </div>
  )
}

type RowProps = {
  to: string
  id: string
  isActive: boolean
  onClick: () => void
  className: string
  children: ReactNode
}

function Row({ to, id, isActive, onClick, className, children }: RowProps) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onClick}
      className={cx(
        '-mx-2 min-h-11 items-center rounded-2 p-2 hover:bg-front',
        isActive && 'bg-front forced-colors:outline-2',
        className,
      )}
    >
      {children}
    </Link>
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

/** Asks a little after the last letter; an answer that comes late is dropped. */
function useFound(text: string) {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(async () => {
      try {
        const answer = await api.catalogue.suggest({ query: { query: text.trim() } })
        if (!isStale) setFound(answer)
      } catch {
        // Suggestions are a help: without them the form still searches.
        if (!isStale) setFound(null)
      }
    }, WAIT_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text])
  return found
}

function targetsOf(found: Found) {
  return [
    ...found.items.map((item) => item.url),
    ...found.categories.map((section) => section.url),
    ...found.queries.map(searchUrl),
  ]
}

/** The rest of the likeliest query, shown behind what is typed. */
function completionOf(found: Found | null, text: string) {
  const begun = text.toLocaleLowerCase()
  const query = found?.queries.find((one) => one.toLocaleLowerCase().startsWith(begun) && one.length > text.length)
  return query ? query.slice(text.length) : ''
}
