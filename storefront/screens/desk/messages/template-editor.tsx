import type { StaffDeed } from '#contract/staff/index.ts'
import type { StaffTemplate } from '#contract/staff/messages.ts'
import type { Language } from '#rules/language.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { EditedHead } from '../lists/edited.tsx'
import { FactChips, insertAt, useLastField } from './fact-chips.tsx'
import { channelName } from './message-words.ts'
import type { WordsAnswer } from './save-words.ts'
import { TemplateHistory } from './template-history.tsx'
import type { Preview } from './use-preview.ts'
import { WordsForm } from './words-form.tsx'

type TemplateEditorProps = {
  template: StaffTemplate
  previews: (Preview & { language: Language })[]
  deeds: StaffDeed[]
  said: Flash | null
  answer: WordsAnswer | undefined
}

/** One message in three languages side by side, each saved by itself. */
export function TemplateEditor({ template, previews, deeds, said: told, answer }: TemplateEditorProps) {
  const t = useMessages('templates')
  const said = useSaidOnce(told)
  const { within, last } = useLastField()
  const { name } = template
  return (
    <>
      <ScreenTitle title={name} />
      <EditedHead path={href('/vue-tools/messages')} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title text-h1">{name}</h1>
        <TemplateBadges template={template} />
      </div>
      {said && !answer && <DoneNotice>{said.code === 'wasReset' ? t.wasReset : t.saved}</DoneNotice>}
      <FactChips facts={template.facts} onPress={(fact) => insertAt(last.current, `{${fact}}`)} />
      <div className="mt-6 grid gap-x-6 gap-y-10 xl:grid-cols-3" ref={within}>
        {previews.map((preview) => (
          <WordsForm key={preview.language} template={template} preview={preview} answer={answer} />
        ))}
      </div>
      <TemplateHistory deeds={deeds} />
    </>
  )
}

function TemplateBadges({ template }: { template: StaffTemplate }) {
  const t = useMessages('templates')
  const { canWait, isMarketing, topic } = template
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="kit">{channelName(template, t)}</Badge>
      {isMarketing && <Badge tone="wait">{t.marketing}</Badge>}
      {topic && <Badge tone="off">{t.canStop}</Badge>}
      {canWait && <Badge tone="off">{t.waits}</Badge>}
    </p>
  )
}
