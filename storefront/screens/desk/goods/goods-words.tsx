import type { DeskGoods, GoodsCorrection } from '#contract/staff/goods.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { InLanguages } from '../lists/edited.tsx'
import { Seen } from '../seen.tsx'

type GoodsWordsProps = { goods: DeskGoods; seen: string; answer: FormAnswer | undefined }

/** Name and description in three languages side by side: what lacks is seen and written at once. */
export function GoodsWords({ goods, seen, answer }: GoodsWordsProps) {
  const t = useMessages('goods')
  const form = useForm({ name: 'words', answer })
  const { names, descriptions, corrections } = goods
  const lacks = (['kk', 'en'] as const).filter(
    (language) => !names[language] || (descriptions.ru && !descriptions[language]),
  )
  const own = corrections.filter(({ offerId, field }) => offerId === null && /^(name|description)/.test(field))
  return (
    <section>
      <h2 className="title text-h3">{t.one.words}</h2>
      {lacks.length > 0 && (
        <p className="mt-1 text-fault">{t.one.lacks(lacks.map((one) => t.one.languages[one]).join(', '))}</p>
      )}
      <FormFrame key={seen} form={form} className="mt-3 grid gap-4">
        <Seen value={seen} />
        <InLanguages>
          {(language, inWords) => (
            <div className="grid gap-3">
              <TextField
                {...form.field(`names.${language}`, names[language])}
                label={`${t.name} ${inWords}`}
                hint={names[language] ? undefined : t.one.empty}
                maxLength={200}
                required={language === 'ru'}
              />
              <Textarea
                {...form.field(`descriptions.${language}`, descriptions[language])}
                label={`${t.one.description} ${inWords}`}
                hint={descriptions.ru && !descriptions[language] ? t.one.empty : undefined}
                rows={8}
                maxLength={20_000}
              />
            </div>
          )}
        </InLanguages>
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.one.saveWords}
        </Button>
      </FormFrame>
      <Corrections corrections={own} answer={answer} />
    </section>
  )
}

type CorrectionsProps = { corrections: GoodsCorrection[]; answer: FormAnswer | undefined }

/** What people have said instead of the feed, each with the way back to it. */
export function Corrections({ corrections, answer }: CorrectionsProps) {
  const t = useMessages('goods')
  if (corrections.length === 0) return null
  return (
    <div className="mt-5 max-w-220">
      <h3 className="font-semibold">{t.one.correctedHead}</h3>
      <p className="text-s text-ink-2">{t.one.correctedText}</p>
      <ul className="mt-2">
        {corrections.map((one) => (
          <CorrectionRow key={`${one.offerId} ${one.field}`} correction={one} answer={answer} />
        ))}
      </ul>
    </div>
  )
}

function CorrectionRow({
  correction: { offerId, field, fed, by, at },
  answer,
}: {
  correction: GoodsCorrection
  answer: FormAnswer | undefined
}) {
  const t = useMessages('goods')
  const language = useLanguage()
  const clock = useDeskClock()
  const form = useForm({ name: `asFed ${offerId ?? ''} ${field}`, answer })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-seam py-2">
      <span className="min-w-0 flex-1 text-s break-words">
        <b className="font-semibold">{t.fields[field as keyof typeof t.fields] ?? field}</b>{' '}
        <span className="text-ink-2">{t.one.by(by, momentWords(at, clock, language))}</span>
        {fed !== null && <span className="line-clamp-2">{fed === '' ? t.one.fedNothing : t.one.fed(fed)}</span>}
      </span>
      <FormFrame form={form}>
        {offerId !== null && <input type="hidden" name="offerId" value={offerId} />}
        <input type="hidden" name="field" value={field} />
        <Button type="submit" look="text" size="s" busy={form.isBusy} busyText={t.saving}>
          {t.one.asFed}
        </Button>
      </FormFrame>
    </li>
  )
}
