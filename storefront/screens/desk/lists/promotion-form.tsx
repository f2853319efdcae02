import type { ReactNode } from 'react'
import type { RegionLink } from '#contract/shell.ts'
import type { EditedPromotion } from '#contract/staff/promotions.ts'
import { promotionKinds } from '#rules/promotion/terms.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { TownChoices } from '../town-choices.tsx'
import { EditedHead, InLanguages } from './edited.tsx'

type PromotionFormProps = {
  path: string
  promotion: EditedPromotion
  seen: ReactNode
  towns: RegionLink[]
  answer: FormAnswer | undefined
}

type ListField = 'sections' | 'vendors' | 'products' | 'gift' | 'action'
type NumberField = 'percent' | 'amount' | 'nth' | 'least' | 'mostUses' | 'sort'

/** All that a promotion or a coupon is: its words, what it gives, on which goods, where, when and how often. */
export function PromotionForm({ path, promotion, seen, towns, answer }: PromotionFormProps) {
  const t = useMessages('editing')
  const words = t.promotion
  const form = useForm({ name: 'promotion', answer })
  const list = (field: ListField, label: string, hint: string) => (
    <TextField {...form.field(field, promotion[field])} label={label} hint={hint} />
  )
  const number = (field: NumberField, label: string, hint?: string) => (
    <TextField
      {...form.field(field, promotion[field] === null ? '' : String(promotion[field]))}
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={9}
    />
  )
  const day = (field: 'startsOn' | 'endsOn') => (
    <TextField {...form.field(field, promotion[field])} type="date" label={t.action[field]} />
  )
  const choice = (field: 'effect' | 'currency') => {
    const { id, name, defaultValue, error } = form.field(field, promotion[field])
    return { id, name, defaultValue, error }
  }
  return (
    <>
      <EditedHead path={path} url={promotion.coupon && promotion.isPublic ? href('/promocodes') : undefined} />
      <FormFrame form={form} className="grid max-w-240 gap-5">
        {seen}
        <input type="hidden" name="id" value={promotion.id} />
        <InLanguages>
          {(language, inWords) => (
            <div className="grid gap-4">
              <TextField
                {...form.field(`names.${language}`, promotion.names[language] ?? '')}
                label={`${words.name} ${inWords}`}
                required={language === 'ru'}
                maxLength={80}
              />
              <Textarea
                {...form.field(`texts.${language}`, promotion.texts[language] ?? '')}
                label={`${words.text} ${inWords}`}
                maxLength={400}
              />
            </div>
          )}
        </InLanguages>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <TextField
            {...form.field('coupon', promotion.coupon)}
            label={words.coupon}
            hint={words.couponHint}
            autoComplete="off"
            maxLength={60}
          />
          <Select
            {...choice('effect')}
            label={words.effect}
            options={promotionKinds.map((kind) => ({ value: kind, label: words.effects[kind] }))}
          />
          {number('percent', words.percent)}
          {number('amount', words.amount)}
          {number('nth', words.nth)}
          {number('least', words.least)}
          <Select
            {...choice('currency')}
            label={words.currency}
            options={(['RUB', 'KZT'] as const).map((code) => ({ value: code, label: code }))}
          />
          {number('mostUses', words.mostUses, words.mostUsesHint)}
          {day('startsOn')}
          {day('endsOn')}
          {list('action', words.action, words.actionHint)}
          {number('sort', t.sort)}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {list('gift', words.gift, words.giftHint)}
          {list('sections', t.action.sections, words.goodsHint)}
          {list('vendors', t.action.vendors, t.action.wordsHint)}
          {list('products', t.products, t.productsHint)}
        </div>
        <TownChoices form={form} towns={towns} chosen={promotion.regions} />
        <div className="grid">
          <Checkbox {...form.tick('isFullPriceOnly', promotion.isFullPriceOnly)} label={words.isFullPriceOnly} />
          <Checkbox {...form.tick('isOncePerPhone', promotion.isOncePerPhone)} label={words.isOncePerPhone} />
          <Checkbox {...form.tick('isFirstOrder', promotion.isFirstOrder)} label={words.isFirstOrder} />
          <Checkbox {...form.tick('isAlone', promotion.isAlone)} label={words.isAlone} />
          <Checkbox {...form.tick('isPublic', promotion.isPublic)} label={words.isPublic} />
          <Checkbox {...form.tick('isActive', promotion.isActive)} label={t.isActive} />
        </div>
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}
