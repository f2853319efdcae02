import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content.ts'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import { WrittenSections } from '../parts/written/written-sections.tsx'
import { api } from '../platform/api-client.ts'
import { href } from '../platform/href.ts'
import { loadMessages, useMessages } from '../platform/messages.tsx'
import { PageWindow } from './page-window.tsx'

/** Opens how furniture is cared for: the words of its page, which stays where a link to it may lead. */
export async function showCare(show: (opened: ReactNode) => void): Promise<void> {
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  const [care] = await Promise.all([
    api.content.getContentPage({ body: { path: href('/care') } }),
    loadMessages(language, 'footer'),
  ])
  // Another one each time: it says anew what it leads to.
  show(<CareWindow key={performance.now()} care={care} onClose={() => show(null)} />)
}

function CareWindow({ care, onClose }: { care: ContentPage; onClose: () => void }) {
  const { carePage } = useMessages('footer')
  return (
    <PageWindow title={care.title} page={href('/care')} pageText={carePage} onClose={onClose}>
      {care.lead && <p className="text-ink-2">{care.lead}</p>}
      <WrittenSections sections={care.sections} />
    </PageWindow>
  )
}
