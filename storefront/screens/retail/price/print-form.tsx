import Printer from 'lucide-react/icons/printer'
import Tags2 from 'lucide-react/icons/tags'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TagRow } from '#contract/price-print/print.ts'
import { formatDay } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { fieldId, useForm } from '#storefront/parts/form/use-form.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Tags } from './choose-goods.tsx'
import { TagSide } from './tag-side.tsx'
import { tagsAddress } from './tags-address.ts'

/** The list with what is ticked of it, the tag beside it, and the button. */
export function PrintForm({ tags, answer }: { tags: Tags; answer: FormAnswer | undefined }) {
  const t = useMessages('retail').tags
  const { wish, found, service, shop, template, requestKey, today } = tags
  const language = useLanguage()
  const ready = found.rows.filter(({ isOnSale }) => isOnSale)
  // What was searched for by a word is looked through first; one thing alone is meant.
  const meant = wish.source === 'search' && ready.length > 1 ? [] : ready
  const [ticked, tick] = useState<ReadonlySet<number>>(new Set(meant.map(({ offerId }) => offerId)))
  const form = useForm({ name: 'print', answer, words: wordsOf(ready, t) })
  const linesFault = form.errorOf('lines')
  const set = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    tick(next)
  }
  const isAll = ready.length > 0 && ready.every(({ offerId }) => ticked.has(offerId))
  const isComing = (wish.day ?? today) > today
  // Where nothing hangs yet, nothing can be right either.
  const nothing = wish.source === 'changed' && service.hall === 0 ? 'hall' : wish.source
  return (
    <div className="mt-5 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_440px]">
      <div className="min-w-0">
        {found.unknown.length > 0 && (
          <Notice tone="fault" className="mb-4">
            {t.unknown(found.unknown.join(', '))}
          </Notice>
        )}
        {found.rows.length === 0 ? (
          <EmptyState
            icon={Tags2}
            title={nothing === 'coming' ? t.noneOn(formatDay(wish.day ?? today, language, 'date')) : t.none[nothing]}
            text={t.noneText[nothing]}
          />
        ) : (
          <FormFrame form={form}>
            <LanguagesNotice tags={tags} />
            <input type="hidden" name="intent" value="print" />
            <input type="hidden" name="requestKey" value={requestKey} />
            <input type="hidden" name="shopId" value={shop.id} />
            <input type="hidden" name="templateId" value={template?.id} />
            <input type="hidden" name="source" value={wish.source} />
            <input type="hidden" name="languages" value={wish.languages.join('-')} />
            <input type="hidden" name="day" value={wish.day ?? ''} />
            <div className="flex flex-wrap items-center justify-between gap-3 border-b border-edge pb-2">
              <Checkbox
                label={t.all(ready.length)}
                checked={isAll}
                onChange={({ currentTarget: { checked } }) =>
                  set(
                    ready.map(({ offerId }) => offerId),
                    checked,
                  )
                }
              />
              <div className="flex flex-wrap items-center gap-3">
                {isComing && <Checkbox name="isEmbargoed" value="on" defaultChecked label={t.embargo} />}
                <Button type="submit" look="main" size="s" busy={form.isBusy} busyText={t.printing}>
                  <Icon of={Printer} size={20} />
                  {t.print(ticked.size)}
                </Button>
              </div>
            </div>
            {linesFault && (
              <div id={fieldId('print', 'lines')} tabIndex={-1} className="mt-2">
                <FieldError>{linesFault}</FieldError>
              </div>
            )}
            <ul>
              {found.rows.map((row) => (
                <Row key={row.offerId} row={row} tags={tags} isOn={ticked.has(row.offerId)} onTick={set} form={form} />
              ))}
            </ul>
            <p className="mt-4 flex gap-5">
              {wish.page > 1 && <TextLink to={tagsAddress(wish, { page: wish.page - 1 })}>{t.less}</TextLink>}
              {found.hasMore && <TextLink to={tagsAddress(wish, { page: wish.page + 1 })}>{t.more}</TextLink>}
            </p>
          </FormFrame>
        )}
      </div>
      <TagSide key={requestKey} tags={tags} answer={answer} />
    </div>
  )
}

/** Of what is ticked as a whole, and of the copies of each. */
function wordsOf(rows: readonly TagRow[], t: { nothingTicked: string; copiesWrong: string }): Record<string, string> {
  const copies = rows.map(({ offerId }) => [`copies-${offerId}`, t.copiesWrong])
  return { lines: t.nothingTicked, ...Object.fromEntries(copies) }
}

/** What will not be as it was wished for, said before it is printed. */
function LanguagesNotice({ tags: { wish, printed, template, shop } }: { tags: Tags }) {
  const t = useMessages('retail').tags
  const [first] = printed
  const isOne = printed.length < wish.languages.length
  if (isOne && first && template)
    return (
      <Notice tone="wait" className="mb-3">
        {t.oneLanguage[first](template.name)}
      </Notice>
    )
  // Kazakhstan, law on languages, article 21: tags are in Kazakh, and in other languages besides.
  return shop.isKz && !printed.includes('kk') ? (
    <Notice tone="wait" className="mb-3">
      {t.kkNeeded}
    </Notice>
  ) : null
}

const tones: Record<TagRow['state'], BadgeTone> = {
  same: 'off',
  cheaper: 'sale',
  dearer: 'fault',
  oldPrice: 'wait',
  none: 'new',
  gone: 'fault',
}

type RowProps = {
  row: TagRow
  tags: Tags
  isOn: boolean
  onTick: (ids: readonly number[], isOn: boolean) => void
  form: ReturnType<typeof useForm>
}

function Row({ row, tags: { wish, shop, shownId }, isOn, onTick, form }: RowProps) {
  const t = useMessages('retail').tags
  const sign = currencySign(shop.currency)
  const {
    offerId,
    name,
    vendorCode,
    image,
    isOnSale,
    priceMinor,
    oldPriceMinor,
    isPerMetre,
    free,
    state,
    hung,
    lengthStepMm,
  } = row
  const language = useLanguage()
  const copies = form.field(`copies-${offerId}`, String(wish.copies))
  return (
    <li
      className={cx(
        'grid grid-cols-[24px_56px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-seam py-3 md:grid-cols-[24px_64px_minmax(0,1fr)_auto_84px]',
        shownId === offerId && 'bg-signal-soft',
      )}
    >
      <span className="tick">
        <input
          type="checkbox"
          name="offerId"
          value={offerId}
          checked={isOn}
          disabled={!isOnSale}
          aria-label={name}
          onChange={({ currentTarget: { checked } }) => onTick([offerId], checked)}
          className="peer tick-box"
        />
        <span className="tick-mark" />
      </span>
      {image ? (
        <Picture picture={image} alt="" sizes="64px" widest={64} className="aspect-4/3 w-full object-contain" />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <Link
          to={tagsAddress(wish, { shown: offerId })}
          preventScrollReset
          className="block font-semibold break-words hover:text-cherry"
        >
          {name}
        </Link>
        <p className="text-s text-ink-2">
          {[vendorCode, t.free(amountOf(free, lengthStepMm, language))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="col-start-3 md:col-start-auto md:text-right">
        <p className="whitespace-nowrap">
          {isOnSale ? (
            <b className="font-semibold">
              {formatMoney(priceMinor, sign)}
              {isPerMetre && t.perMetre}
            </b>
          ) : (
            t.notSold
          )}
          {oldPriceMinor !== null && <s className="ml-2 text-s text-ink-3">{formatMoney(oldPriceMinor, sign)}</s>}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 md:justify-end">
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {hung && (state === 'cheaper' || state === 'dearer') && (
            <span className="text-s text-ink-2">{t.hung(formatMoney(hung.priceMinor, sign))}</span>
          )}
        </p>
        {hung && !isOnSale && (
          <Button type="submit" name="takenDown" value={offerId} look="outline" size="s" className="mt-1">
            {t.takenDown}
            <span className="sr-only">{`, ${name}`}</span>
          </Button>
        )}
      </div>
      <label className="col-start-3 flex items-center gap-2 text-s text-ink-2 md:col-start-auto md:block">
        {t.copies}
        <input
          id={copies.id}
          name={copies.name}
          defaultValue={copies.defaultValue}
          aria-invalid={copies.error ? true : undefined}
          inputMode="numeric"
          maxLength={5}
          disabled={!isOnSale}
          className="h-11 w-18 rounded-2 border border-edge bg-wall px-3 text-field text-ink aria-invalid:border-fault"
        />
        {copies.error && <FieldError>{copies.error}</FieldError>}
      </label>
    </li>
  )
}
