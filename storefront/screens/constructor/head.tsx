import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import Redo2 from 'lucide-react/icons/redo-2'
import Share2 from 'lucide-react/icons/share-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { DemoMark } from '#storefront/layouts/header.tsx'
import { Logo } from '#storefront/layouts/logo.tsx'
import { BasketLink } from '#storefront/parts/basket-link.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { SaveState } from './keeping.ts'
import { NameField } from './name-field.tsx'
import { RoomForm } from './room-form.tsx'
import { SaveWord } from './save-state.tsx'
import { useWorkshop } from './workshop-context.ts'

/** The bar of the whole window: home, the room's name, whether it is kept, and what is done to all of it. */
export function Head({ state, onShare }: { state: SaveState | null; onShare: () => void }) {
  const t = useMessages('room')
  const { room, isReadOnly, canUndo, canRedo, undo, redo } = useWorkshop()
  return (
    <header className="flex flex-wrap items-center gap-x-1 border-b border-seam px-3 py-1.5 lg:flex-nowrap lg:px-5 print:border-0">
      <Logo className="mr-1 max-lg:[&>span]:hidden print:hidden" />
      <span className="mr-auto hidden items-center sm:flex lg:mr-3 print:hidden">
        <DemoMark />
        <Link
          to={href('/catalog')}
          className="ml-3 inline-flex min-h-11 items-center gap-1.5 text-s whitespace-nowrap text-ink-2 hover:text-ink"
        >
          <Icon of={ArrowLeft} size={16} />
          {t.toShop}
        </Link>
      </span>
      <div className="order-last flex min-w-0 basis-full items-center gap-3 lg:order-none lg:flex-1 lg:basis-0">
        {isReadOnly ? (
          <h1 className="title min-w-0 truncate py-2 text-h3">{room.name}</h1>
        ) : (
          <>
            <h1 className="sr-only">{t.title}</h1>
            <NameField />
          </>
        )}
        {state && !isReadOnly && (
          <SaveWord
            state={state}
            className="flex-none max-w-36 text-balance lg:max-w-none noscript:hidden print:hidden"
          />
        )}
      </div>
      <div className="ml-auto flex items-center gap-1 noscript:hidden print:hidden">
        {!isReadOnly && (
          <>
            <IconButton label={t.undo} onClick={undo} disabled={!canUndo}>
              <Icon of={Undo2} size={20} />
            </IconButton>
            <IconButton label={t.redo} onClick={redo} disabled={!canRedo}>
              <Icon of={Redo2} size={20} />
            </IconButton>
            <IconButton label={t.share.button} onClick={onShare}>
              <Icon of={Share2} size={20} />
            </IconButton>
          </>
        )}
        <IconButton label={t.print} onClick={() => window.print()}>
          <Icon of={Printer} size={20} />
        </IconButton>
      </div>
      <span className="print:hidden noscript:ml-auto">
        <BasketLink />
      </span>
      <noscript>
        {!isReadOnly && (
          <RoomForm intent="share" hasButton>
            <button type="submit" className="link min-h-11 px-2 text-s">
              {t.share.button}
            </button>
          </RoomForm>
        )}
      </noscript>
    </header>
  )
}
