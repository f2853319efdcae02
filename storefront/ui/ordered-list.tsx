import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

export type OrderedItem = { key: string; label: string; content: ReactNode }

type OrderedListProps = {
  items: readonly OrderedItem[]
  words: { earlier: (label: string) => string; later: (label: string) => string }
  /** Of a button beside each: the form around is sent with `move` as `2:1`, from which place to which. */
  moveName?: string
  /** What is dragged to another place with a mouse; the buttons do the same by keys, by touch and without scripts. */
  onMove: (from: number, to: number) => void
  className?: string
}

/** Things in an order that a person lays. */
export function OrderedList({ items, words, moveName = 'move', onMove, className }: OrderedListProps) {
  const [dragged, drag] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    drag(null)
    setOver(null)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null && dragged !== to) onMove(dragged, to)
    end()
  }
  return (
    <ol className={className}>
      {items.map(({ key, label, content }, at) => (
        <li
          key={key}
          draggable={items.length > 1}
          onDragStart={() => drag(at)}
          onDragEnd={end}
          onDragOver={(event) => {
            if (dragged === null) return
            event.preventDefault()
            setOver(at)
          }}
          onDrop={(event) => drop(event, at)}
          className={cx(
            'rounded-2 outline-offset-2',
            items.length > 1 && 'cursor-grab',
            dragged === at && 'opacity-50',
            over === at && dragged !== at && 'outline-2 outline-ink',
          )}
        >
          {content}
          <span className={cx('flex', items.length < 2 && 'hidden')}>
            <MoveButton name={moveName} value={`${at}:${at - 1}`} label={words.earlier(label)} isOff={at === 0}>
              ←
            </MoveButton>
            <MoveButton
              name={moveName}
              value={`${at}:${at + 1}`}
              label={words.later(label)}
              isOff={at === items.length - 1}
            >
              →
            </MoveButton>
          </span>
        </li>
      ))}
    </ol>
  )
}

type MoveButtonProps = { name: string; value: string; label: string; isOff: boolean; children: ReactNode }

function MoveButton({ name, value, label, isOff, children }: MoveButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={isOff}
      aria-label={label}
      title={label}
      className="grid size-11 cursor-pointer place-items-center rounded-2 text-l hover:bg-front disabled:cursor-default disabled:opacity-30"
    >
      {children}
    </button>
  )
}

/** The order after one thing has gone from a place to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  const one = items[from]
  return one === undefined ? [...items] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** `2:1` of the button that was pressed; null where none was. */
export function readMove(text: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d{1,3}):(\d{1,3})$/.exec(text) ?? []
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) }
}
