import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

export type OrderedItem = { key: string; label: string; content: ReactNode }

type OrderedListProps = {
  items: readonly OrderedItem[]
  words: { earlier: (label: string) => string; later: (label: string) => string }
  /** Of a button beside each: the form around is sent with `move` as `2:1`, from which place to which. */
  moveName?: string
  /** What is dragged to another place; the buttons do the same by keys and without scripts. */
  onMove: (from: number, to: number) => void
  /** Its things lie below each other, the buttons beside them. */
  isColumn?: boolean
  className?: string
}

/** Things in an order that a person lays. */
export function OrderedList({ items, words, moveName = 'move', onMove, isColumn, className }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null)
  return (
    <ol ref={list} className={className}>
      {items.map(({ key, label, content }, at) => (
        <Movable key={key} list={list} at={at} isAlone={items.length < 2} isColumn={isColumn} onMove={onMove}>
          {content}
          <span className={cx('flex flex-none', items.length < 2 && 'hidden')}>
            <MoveButton name={moveName} value={`${at}:${at - 1}`} label={words.earlier(label)} isOff={at === 0}>
              {isColumn ? '↑' : '←'}
            </MoveButton>
            <MoveButton
              name={moveName}
              value={`${at}:${at + 1}`}
              label={words.later(label)}
              isOff={at === items.length - 1}
            >
              {isColumn ? '↓' : '→'}
            </MoveButton>
          </span>
        </Movable>
      ))}
    </ol>
  )
}

/** Fetched where something can be dragged; where it does not come, the buttons do all of it. */
async function drags() {
  const [{ combine }, adapter] = await Promise.all([
    import('@atlaskit/pragmatic-drag-and-drop/combine'),
    import('@atlaskit/pragmatic-drag-and-drop/element/adapter'),
  ])
  return { combine, ...adapter }
}

function noDrags() {}

type MovableProps = Pick<OrderedListProps, 'onMove' | 'isColumn'> & {
  list: React.RefObject<HTMLOListElement | null>
  at: number
  isAlone: boolean
  children: ReactNode
}

/** One thing that is taken and dropped among those of its own list. */
function Movable({ list, at, isAlone, isColumn, onMove, children }: MovableProps) {
  const place = useRef<HTMLLIElement>(null)
  const move = useRef(onMove)
  move.current = onMove
  const [look, setLook] = useState<'dragged' | 'over' | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element || isAlone) return
    let isOver = false
    let end = () => {}
    drags().then(({ combine, draggable, dropTargetForElements }) => {
      if (isOver) return
      end = combine(
        draggable({
          element,
          getInitialData: () => ({ list: list.current, at }),
          onDragStart: () => setLook('dragged'),
          onDrop: () => setLook(null),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.list === list.current && source.data.at !== at,
          onDragEnter: () => setLook('over'),
          onDragLeave: () => setLook(null),
          onDrop: ({ source }) => {
            setLook(null)
            move.current(Number(source.data.at), at)
          },
        }),
      )
    }, noDrags)
    return () => {
      isOver = true
      end()
    }
  }, [list, at, isAlone])
  return (
    <li
      ref={place}
      className={cx(
        'rounded-2 outline-offset-2',
        isColumn && 'flex items-center gap-3',
        !isAlone && 'cursor-grab',
        look === 'dragged' && 'opacity-50',
        look === 'over' && 'outline-2 outline-ink',
      )}
    >
      {children}
    </li>
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
