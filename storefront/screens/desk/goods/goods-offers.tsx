import type { DeskGoods, DeskOffer } from '#contract/staff/goods.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { InLanguages } from '../lists/edited.tsx'
import { Corrections } from './goods-words.tsx'
import { OfferPrices, OfferShelves } from './offer-facts.tsx'

type OffersProps = { goods: DeskGoods; answer: FormAnswer | undefined }

/** Each variant: what it is called, whether it is seen, what it costs and where it lies. */
export function GoodsOffers({ goods, answer }: OffersProps) {
  const t = useMessages('goods')
  const language = useLanguage()
  const clock = useDeskClock()
  const { keepers, lastImport } = goods
  const imported = lastImport ? t.one.imported(lastImport.file, momentWords(lastImport.at, clock, language)) : ''
  return (
    <section>
      <h2 className="title text-h3">{t.one.offers}</h2>
      <ul className="mt-1 max-w-200 text-s text-ink-2">
        <li>{`${t.one.pricesKept[keepers.prices]} ${keepers.prices === 'feed' ? imported : ''}`}</li>
        <li>{t.one.stockKept[keepers.stock]}</li>
      </ul>
      <ul className="mt-3">
        {goods.offers.map((offer) => (
          <li key={offer.id} className="border-t border-seam py-4">
            <Offer goods={goods} offer={offer} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OfferProps = OffersProps & { offer: DeskOffer }

function Offer({ goods, offer, answer }: OfferProps) {
  const t = useMessages('goods')
  const { id, names, article, barcode, isShown, isHidden } = offer
  const form = useForm({ name: `offerShown ${id}`, answer })
  const codes = [article && t.one.article(article), barcode && t.one.barcode(barcode), t.one.variant(id)]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold break-words">{names.ru}</h3>
        <Badge tone={isShown ? 'stock' : 'off'}>
          {isShown ? t.one.sold : isHidden ? t.states.hidden : t.states.off}
        </Badge>
        {(isShown || isHidden) && (
          <FormFrame form={form}>
            <input type="hidden" name="offerId" value={id} />
            <input type="hidden" name="intent" value={isHidden ? 'yes' : 'no'} />
            <Button type="submit" look="text" size="s" busy={form.isBusy} busyText={t.saving}>
              {isHidden ? t.show : t.hide}
            </Button>
          </FormFrame>
        )}
      </div>
      <p className="text-s break-words text-ink-2">{codes.filter(Boolean).join(' · ')}</p>
      <OfferNames offer={offer} answer={answer} />
      <Corrections
        corrections={goods.corrections.filter(({ offerId, field }) => offerId === id && field.startsWith('name'))}
        answer={answer}
      />
      <details open={goods.offers.length === 1 || answer?.typed.offerId === String(id)}>
        <summary className="cursor-pointer py-2 text-s underline">{t.one.facts}</summary>
        <div className="mt-1 grid gap-6 lg:grid-cols-2">
          <OfferPrices goods={goods} offer={offer} answer={answer} />
          <OfferShelves goods={goods} offer={offer} answer={answer} />
        </div>
      </details>
    </>
  )
}

function OfferNames({ offer: { id, names }, answer }: Omit<OfferProps, 'goods'>) {
  const t = useMessages('goods')
  const form = useForm({ name: `offer ${id}`, answer })
  const lacks = !names.kk || !names.en
  return (
    <details open={answer?.form === form.name} className="mt-2">
      <summary className="cursor-pointer py-2 text-s underline">
        {t.one.offerNames}
        {lacks && <span className="text-fault"> {t.one.offerLacks}</span>}
      </summary>
      <FormFrame key={JSON.stringify(names)} form={form} className="mt-2 grid gap-3">
        <input type="hidden" name="offerId" value={id} />
        <InLanguages>
          {(language, inWords) => (
            <TextField
              {...form.field(`names.${language}`, names[language])}
              label={`${t.name} ${inWords}`}
              hint={names[language] ? undefined : t.one.empty}
              maxLength={200}
              required={language === 'ru'}
            />
          )}
        </InLanguages>
        <Button
          type="submit"
          look="outline"
          size="s"
          busy={form.isBusy}
          busyText={t.saving}
          className="justify-self-start"
        >
          {t.one.saveName}
        </Button>
      </FormFrame>
    </details>
  )
}
