import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import type { FoundGoods, GoodsWish } from '../goods-query.ts'
import { SumBar } from '../sum-bar.tsx'
import { useWorkshop } from '../workshop-context.ts'
import { GoodsPanel } from './goods-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { PiecePanel } from './piece-panel.tsx'
import { RoomPanel } from './room-panel.tsx'
import { type CurrentRoom, type OwnRoom, RoomsPanel } from './rooms-panel.tsx'
import { SharedLink } from './shared-link.tsx'

const tabs = ['goods', 'room', 'list', 'rooms'] as const
export type Tab = (typeof tabs)[number]

type PanelsProps = {
  tab: Tab
  onTab: (tab: Tab) => void
  rooms: OwnRoom[]
  current: CurrentRoom
  found: FoundGoods
  wish: GoodsWish
  sharedUrl: string | null
}

/**
 * One column of panels, two where there is room: then the list and what is chosen always stand beside the others. On a phone
 * all of it is the sheet below the plan. Without scripts they stand below each other.
 */
export function Panels({ tab, onTab, rooms, current, found, wish, sharedUrl }: PanelsProps) {
  const { selected, isSelectedQuietly, isReadOnly, select, chooseOpening } = useWorkshop()
  const isChosen = selected.length > 0
  const isOpened = isChosen && !isSelectedQuietly
  const isListSeen = tab === 'list' || isReadOnly
  /** In one column the second one takes the place of the first. */
  const isSecond = isOpened || isListSeen
  const first = tab === 'list' ? 'goods' : tab
  const shownIf = (isShown: boolean) => cx(!isShown && 'hidden noscript:block')
  return (
    <div className="flex min-h-0 flex-1 flex-col border-seam noscript:overflow-visible lg:w-90 lg:flex-none lg:border-l xl:w-[680px] print:hidden">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col xl:flex-row">
        {!isReadOnly && (
          <div className={cx('flex min-h-0 min-w-0 flex-col xl:flex-1', isSecond ? 'flex-none' : 'flex-1')}>
            <TabRow
              tab={tab}
              isQuiet={isOpened}
              onTab={(next) => {
                select([])
                chooseOpening(null)
                onTab(next)
              }}
            />
            <div
              className={cx(
                'relative min-h-0 flex-1 overflow-y-auto overscroll-contain noscript:overflow-visible',
                isSecond && 'max-xl:hidden noscript:block!',
              )}
            >
              <div className={shownIf(first === 'goods')}>
                <GoodsPanel first={found} firstWish={wish} />
              </div>
              <div className={shownIf(first === 'room')}>
                <RoomPanel />
              </div>
              <div className={shownIf(first === 'rooms')}>
                <RoomsPanel rooms={rooms} current={current} />
                <SharedLink url={sharedUrl} />
              </div>
            </div>
          </div>
        )}
        <div
          className={cx(
            'min-h-0 min-w-0 flex-1 flex-col border-seam xl:flex xl:flex-1 xl:border-l noscript:flex!',
            isSecond ? 'flex' : 'hidden',
          )}
        >
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain noscript:overflow-visible">
            {isChosen && (
              <div className={cx('border-b border-seam', !isOpened && 'max-xl:hidden noscript:block!')}>
                <PiecePanel />
              </div>
            )}
            <div className={cx((isOpened || !isListSeen) && 'max-xl:hidden noscript:block!')}>
              <ListPanel />
            </div>
          </div>
        </div>
      </div>
      <SumBar />
    </div>
  )
}

function TabRow({ tab, isQuiet, onTab }: { tab: Tab; isQuiet: boolean; onTab: (tab: Tab) => void }) {
  const t = useMessages('room').tabs
  return (
    <nav
      aria-label={t.label}
      className="no-scrollbar flex flex-none gap-5 overflow-x-auto border-b border-seam px-4 noscript:hidden"
    >
      {tabs.map((one) => {
        const isPressed = tab === one && !isQuiet
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onTab(one)}
            className={cx(
              'h-11 flex-none border-b-2 whitespace-nowrap transition-colors',
              one === 'list' && 'xl:hidden',
              isPressed ? 'border-ink font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {t[one]}
          </button>
        )
      })}
    </nav>
  )
}
