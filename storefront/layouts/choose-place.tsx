import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Language, languages } from '#rules/language.ts'
import { href } from '../platform/href.ts'
import { useLanguage, useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { Chevron } from '../ui/chevron.tsx'
import { cx } from '../ui/cx.ts'
import { DropPanel } from '../ui/drop-panel.tsx'
import { Icon } from '../ui/icon.tsx'

const languageNames: Record<Language, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' }

type ChooseRegionProps = {
  panelClass?: string
  /** What is pressed; the city with its pin unless said. */
  trigger?: ReactNode
  group?: string
}

/** The city the prices are for, and the way to another one. Each city is a button of a plain form. */
export function ChooseRegion({ panelClass, trigger, group = 'header' }: ChooseRegionProps) {
  const t = useMessages('shell')
  const shell = useShell()
  if (!shell) return null
  return (
    <DropPanel
      group={group}
      triggerClass="flex min-h-11 items-center gap-1.5 rounded-1 lg:min-h-10"
      trigger={
        trigger ?? (
          <>
            <Icon of={MapPin} size={18} />
            <span className="sr-only">{`${t.region}: `}</span>
            <span className="lg:font-semibold lg:text-ink">{shell.region.NAME}</span>
          </>
        )
      }
      panelClass={cx('max-h-[70dvh] w-64 overflow-y-auto', panelClass)}
    >
      <p className="px-3 pt-2 pb-1 text-s text-ink-2">{t.chooseRegion}</p>
      <ChoiceForm action={href('/region')}>
        {shell.regions.map((region) => (
          <ChoiceButton key={region.ID} name="region" value={region.ID} isChosen={region.ID === shell.region.ID}>
            {region.NAME}
          </ChoiceButton>
        ))}
      </ChoiceForm>
    </DropPanel>
  )
}

export function ChooseLanguage({ panelClass, triggerClass }: { panelClass?: string; triggerClass?: string }) {
  const t = useMessages('shell')
  const current = useLanguage()
  const spoken = useShell()?.languages ?? languages
  return (
    <DropPanel
      group="header"
      triggerClass={cx('flex min-h-11 items-center gap-1.5 rounded-1 lg:min-h-10', triggerClass)}
      trigger={
        <>
          <span className="sr-only">{`${t.chooseLanguage}: `}</span>
          {t.languageShort}
          <Chevron className="size-4.5" />
        </>
      }
      panelClass={cx('w-44', panelClass)}
    >
      <ChoiceForm action={href('/language')}>
        {spoken.map((language) => (
          <ChoiceButton key={language} name="language" value={language} isChosen={language === current} lang={language}>
            {languageNames[language]}
          </ChoiceButton>
        ))}
      </ChoiceForm>
    </DropPanel>
  )
}

function ChoiceForm({ action, children }: { action: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={action}>
      <input type="hidden" name="next" value={pathname + search} />
      <ul>{children}</ul>
    </form>
  )
}

type ChoiceButtonProps = { name: string; value: string | number; isChosen: boolean; lang?: string; children: ReactNode }

function ChoiceButton({ name, value, isChosen, lang, children }: ChoiceButtonProps) {
  return (
    <li>
      <button
        type="submit"
        name={name}
        value={value}
        lang={lang}
        aria-current={isChosen ? 'true' : undefined}
        className={cx('choice-button', isChosen && 'bg-front font-semibold')}
      >
        {children}
      </button>
    </li>
  )
}
