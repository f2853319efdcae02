import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FavouriteList } from '#contract/favourites/lists.ts'
import { api } from '#storefront/platform/api-client.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'

const staysMs = 3000
const menuWidth = 240

type HeartMenuProps = {
  lists: FavouriteList[]
  favoriteID: number
  /** The heart that was pressed: the menu stands at it, and the focus goes back there. */
  button: HTMLElement
  onClose: () => void
}

/** After something was added: into which list? Goes by itself after three seconds, unless somebody is at it. */
export function HeartMenu({ lists, favoriteID, button, onClose }: HeartMenuProps) {
  const t = useMessages('favourites')
  const { addFailed } = useMessages('shell')
  const menu = useRef<HTMLDivElement>(null)
  const [isHeld, hold] = useState(false)
  const [inLists, setInLists] = useState<readonly number[]>([])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, staysMs)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  useEffect(() => {
    if (button.matches(':focus-visible')) menu.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [button])
  const close = () => {
    if (menu.current?.contains(document.activeElement)) button.focus({ preventScroll: true })
    onClose()
  }
  const put = async (list: FavouriteList) => {
    const isIn = inLists.includes(list.id)
    setInLists(isIn ? inLists.filter((id) => id !== list.id) : [...inLists, list.id])
    const body = { listID: list.id, favoriteID }
    try {
      await (isIn ? api.favourites.deleteListItem({ body }) : api.favourites.addListItem({ body }))
    } catch (error) {
      setInLists(inLists)
      showToast({ text: isRefusal(error) ? error.message : addFailed, fault: true })
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is at it
    <div
      ref={menu}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={({ relatedTarget }) => hold(menu.current?.contains(relatedTarget) === true)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      style={placeAt(button)}
      className="fixed inset-x-4 bottom-[calc(var(--bar-height)+12px)] z-(--z-toast) rounded-3 bg-wall p-3 shadow-lift sm:absolute sm:inset-auto sm:top-(--top) sm:left-(--left) sm:w-60 forced-colors:border"
    >
      <p role="status" className="px-3 py-1 font-semibold">
        {t.addedTo}
      </p>
      <ul aria-label={t.menu} className="max-h-60 overflow-y-auto">
        {lists.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              aria-pressed={inLists.includes(list.id)}
              onClick={() => void put(list)}
              className="choice-button break-words aria-pressed:font-semibold aria-pressed:text-cherry"
            >
              {inLists.includes(list.id) ? t.inListNow(list.name) : t.putInto(list.name)}
            </button>
          </li>
        ))}
      </ul>
      <Link to={href('/favorites')} onClick={onClose} className="choice-button text-cherry!">
        {lists.length > 0 ? t.title : t.newList}
      </Link>
    </div>
  )
}

/** Below the heart, its right edge under the heart's. */
function placeAt(button: HTMLElement): CSSProperties {
  const { bottom, right } = button.getBoundingClientRect()
  const left = Math.max(16, right - menuWidth) + scrollX
  return { '--top': `${bottom + scrollY + 4}px`, '--left': `${left}px` } as CSSProperties
}
