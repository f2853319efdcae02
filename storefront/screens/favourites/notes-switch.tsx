import { Form } from 'react-router'
import { consentTexts } from '#rules/consent.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** Messages about prices and stock: agreed to word for word, stopped by one press. */
export function NotesSwitch({ isOn, answer }: { isOn: boolean; answer: FormAnswer | undefined }) {
  const t = useMessages('favourites')
  const language = useLanguage()
  const form = useForm({ name: 'notes', answer, words: { consent: t.tickNeeded } })
  return (
    <section className="mt-12 max-w-160 border-t border-seam pt-6">
      <h2 className="title text-h3">{t.notesTitle}</h2>
      <p className="mt-2 text-ink-2">{isOn ? t.notesOn : t.notesOff}</p>
      <FormFrame form={form} className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="notes" />
        <input type="hidden" name="isOn" value={String(!isOn)} />
        {!isOn && (
          <Checkbox
            {...form.tick('consent')}
            label={<span className="text-s">{consentTexts.favourites[language]}</span>}
          />
        )}
        <Button type="submit" look="outline" size="s" busy={form.isBusy} className="justify-self-start">
          {isOn ? t.turnOff : t.turnOn}
        </Button>
      </FormFrame>
    </section>
  )
}

/** Who comes by the link of a message stops them without signing in. */
export function StopNotes({ code }: { code: string }) {
  const t = useMessages('favourites')
  return (
    <Notice className="mt-4">
      {t.stopAsk}
      <Form method="post" action={href('/favorites')} className="mt-3">
        <input type="hidden" name="intent" value="stopNotes" />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" look="outline" size="s">
          {t.turnOff}
        </Button>
      </Form>
    </Notice>
  )
}
