import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { KeepUnsaved } from '#storefront/parts/page-editor/keep-unsaved.tsx'
import { itemsOfArticles, WrittenField } from '#storefront/parts/page-editor/written-field.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { InLanguages } from '../lists/edited.tsx'

type BodiesFieldsProps = {
  form: KitForm
  name: 'bodies' | 'texts'
  bodies: { ru: string; kk: string; en: string }
  isRequired?: boolean
}

/** Names in braces belong to pages. */
const noFacts: readonly string[] = []

/** What an article or a vacancy says, written as pages are. */
export function BodiesFields({ form, name, bodies, isRequired = false }: BodiesFieldsProps) {
  const { body, bodyHint } = useMessages('editing').article
  const { untranslated } = useMessages('pages')
  return (
    <>
      <KeepUnsaved isRefused={form.answer !== undefined} />
      <InLanguages>
        {(language, inWords) => (
          <WrittenField
            hasHead={false}
            items={itemsOfArticles}
            facts={noFacts}
            {...form.field(`${name}.${language}`, bodies[language])}
            label={`${body} ${inWords}`}
            hint={language === 'ru' ? bodyHint : bodies.ru && !bodies[language] ? untranslated : undefined}
            rows={16}
            maxLength={60_000}
            required={isRequired && language === 'ru'}
            lang={language}
            spellCheck
          />
        )}
      </InLanguages>
    </>
  )
}
