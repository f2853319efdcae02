import { Form, useLocation } from 'react-router'
import { momentWords } from '#storefront/parts/order/words.ts'
import { href } from '../../platform/href.ts'
import { useLanguage, useMessages } from '../../platform/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useRetail } from './use-retail.ts'

/** The shop, the person and their shift; whoever works in several shops changes between them. */
export function WhereYouWork() {
  const t = useMessages('retail').place
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const here = useRetail()
  if (!here) return null
  const { me, shop, shops, shift, utcOffsetMinutes } = here
  return (
    <div className="px-3.5 py-2 text-s">
      {shop && <p className="font-semibold break-words">{shop.name}</p>}
      {shop && <p className="text-ink-2 break-words">{[shop.address, shop.regionName].join(', ')}</p>}
      <p className="text-ink-2 break-words">{me.name}</p>
      {shop && (
        <Form method="post" action={href('/retail-lk/staff')} className="mt-2">
          <input type="hidden" name="intent" value={shift ? 'end' : 'begin'} />
          <input type="hidden" name="shopId" value={shop.id} />
          <input type="hidden" name="back" value={pathname + search} />
          {shift && (
            <p className="mb-1 text-stock">{t.onShift(momentWords(shift.since, utcOffsetMinutes, language))}</p>
          )}
          <Button type="submit" look="outline" size="s" wide>
            {shift ? t.end : t.begin}
          </Button>
        </Form>
      )}
      {shops.length > 1 && !shift && (
        <Form method="post" action={href('/retail-lk/staff')} className="mt-3">
          <input type="hidden" name="intent" value="choose" />
          <input type="hidden" name="back" value={pathname + search} />
          <Select
            name="shopId"
            label={t.choose}
            defaultValue={String(shop?.id)}
            key={shop?.id}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            options={shops.map(({ id, name, regionName }) => ({ value: String(id), label: `${name}, ${regionName}` }))}
          />
          <noscript>
            <Button type="submit" look="outline" size="s" className="mt-2">
              {t.go}
            </Button>
          </noscript>
        </Form>
      )}
    </div>
  )
}
