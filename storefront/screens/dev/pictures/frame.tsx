import type { ReactNode } from 'react'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { TabLinks } from '#storefront/ui/tabs.tsx'

type Part = 'sheet' | 'pairs' | 'choices'

/** Head and tabs of the three pages about pictures. */
export function PicturesFrame({ part, text, children }: { part: Part; text: string; children: ReactNode }) {
  const t = useMessages('proofs')
  const tabs = [
    { to: href('/dev/pictures'), label: t.sheet, chosen: part === 'sheet' },
    { to: href('/dev/pictures/pairs'), label: t.pairs, chosen: part === 'pairs' },
    { to: href('/dev/pictures/choices'), label: t.choices, chosen: part === 'choices' },
  ]
  return (
    <div className="wrap pt-6 pb-16 lg:pt-10">
      <ScreenTitle title={`${t[part]}: ${t.title}`} />
      <h1 className="title text-h1">{t.title}</h1>
      <div className="mt-4">
        <TabLinks label={t.parts} tabs={tabs} />
      </div>
      <p className="mt-4 max-w-170 text-ink-2">{text}</p>
      {children}
    </div>
  )
}
