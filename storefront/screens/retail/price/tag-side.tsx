import { feedbackKinds } from '#contract/price-print/print.ts'
import { inOrder, languagesOn, tagLanguages } from '#rules/tags/tag-languages.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { TagPicture } from '../tag-picture.tsx'
import type { Tags } from './choose-goods.tsx'
import { tagsAddress } from './tags-address.ts'

/** The tag of one of the goods by the chosen template, in true proportion; its languages, its name and what is wrong with it. */
export function TagSide({ tags, answer }: { tags: Tags; answer: FormAnswer | undefined }) {
  const t = useMessages('retail').tags
  const { wish, service, template, preview, found, shownId, shop } = tags
  const shown = found.rows.find(({ offerId }) => offerId === shownId)
  const both = inOrder(tagLanguages, shop)
  const languages = [both, ...both.map((one) => [one])]
  const onlyOn = ({ layout }: (typeof service.templates)[number]) => {
    const [one, ...others] = languagesOn(layout, wish.languages)
    return one && others.length === 0 && wish.languages.length > 1 ? one : null
  }
  return (
    <aside className="min-w-0 xl:sticky xl:top-6 xl:self-start">
      <nav aria-label={t.templates} className="flex flex-wrap gap-2">
        {service.templates.map((one) => {
          const only = onlyOn(one)
          return (
            <LinkChip
              key={one.id}
              to={tagsAddress(wish, { templateId: one.id })}
              chosen={one.id === template?.id}
              preventScrollReset
            >
              {only ? t.onlyIn(one.name, t.languageNames[only]) : one.name}
            </LinkChip>
          )
        })}
      </nav>
      <div className="mt-3 grid min-h-60 place-items-center rounded-2 bg-front-2 p-5">
        {preview && shown ? (
          <TagPicture preview={preview.preview} name={t.previewOf(shown.name)} />
        ) : (
          <p className="text-s text-ink-2">{t.noPreview}</p>
        )}
      </div>
      {template && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-s text-ink-2">
          <span>{t.size(template.layout.widthMm, template.layout.heightMm)}</span>
          {template.layout.sheet && <span>{t.onSheet(template.tagsPerSheet)}</span>}
          <TextLink to={href('/retail-lk/price/template/:id', { id: String(template.id) })}>{t.edit}</TextLink>
          <a
            href={`/api_vue/pricePrint/service/testSheet/${queryOf({ shopId: shop.id, templateId: template.id })}`}
            target="_blank"
            rel="noopener"
            className="link"
          >
            {t.testSheet}
          </a>
        </p>
      )}
      <nav aria-label={t.languages} className="mt-3 flex flex-wrap gap-2">
        {languages.map((some) => (
          <LinkChip
            key={some.join('-')}
            to={tagsAddress(wish, { languages: [...some] })}
            chosen={some.join('-') === wish.languages.join('-')}
            preventScrollReset
          >
            {t.languageNames[some.join('-') as keyof typeof t.languageNames]}
          </LinkChip>
        ))}
      </nav>
      {preview && shown && (
        <details className="mt-4 rounded-2 bg-front p-4">
          <summary className="min-h-11 cursor-pointer py-2 font-medium">{t.mend}</summary>
          <NameForm
            key={shown.offerId}
            shopId={shop.id}
            offerId={shown.offerId}
            names={preview.names}
            answer={answer}
          />
          <FeedbackForm shopId={shop.id} offerId={shown.offerId} answer={answer} />
        </details>
      )}
    </aside>
  )
}

type OfOffer = { shopId: number; offerId: number; answer: FormAnswer | undefined }

function NameForm({ shopId, offerId, names, answer }: OfOffer & { names: { ru: string; kk: string } }) {
  const t = useMessages('retail').tags
  const form = useForm({ name: 'name', answer })
  return (
    <FormFrame form={form} className="mt-2 grid gap-3">
      <input type="hidden" name="intent" value="name" />
      <input type="hidden" name="shopId" value={shopId} />
      <input type="hidden" name="offerId" value={offerId} />
      <TextField
        {...form.field('ru', names.ru)}
        label={t.nameRu}
        hint={t.nameHint}
        maxLength={120}
        autoComplete="off"
      />
      <TextField {...form.field('kk', names.kk)} label={t.nameKk} maxLength={120} autoComplete="off" />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} className="justify-self-start">
        {t.saveName}
      </Button>
    </FormFrame>
  )
}

function FeedbackForm({ shopId, offerId, answer }: OfOffer) {
  const t = useMessages('retail').tags
  const form = useForm({ name: 'feedback', answer })
  return (
    <FormFrame form={form} className="mt-5 grid gap-3 border-t border-seam pt-4">
      <input type="hidden" name="intent" value="feedback" />
      <input type="hidden" name="shopId" value={shopId} />
      <input type="hidden" name="offerId" value={offerId} />
      <Select
        name="kind"
        label={t.wrongWhat}
        options={feedbackKinds.map((kind) => ({ value: kind, label: t.feedbackKinds[kind] }))}
      />
      <TextField {...form.field('words')} label={t.wrongWords} maxLength={500} autoComplete="off" />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} className="justify-self-start">
        {t.tell}
      </Button>
    </FormFrame>
  )
}
