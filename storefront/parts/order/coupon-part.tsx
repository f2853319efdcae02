import { Link } from 'react-router'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { couponForm } from './coupon-form.ts'

type CouponPartProps = {
  coupon: string | null
  /** Why it takes nothing off now. */
  note: string | null
  answer: FormAnswer | undefined
  /** Asked for beside the coupon; null where the page knows it. */
  phone: string | null
}

/** The field for a coupon, folded behind a link; what is taken says so and can be taken out. */
export function CouponPart({ coupon, note, answer, phone }: CouponPartProps) {
  const t = useMessages('coupons')
  const form = useForm({ name: couponForm, answer, words: { phone: t.phoneLacking } })
  if (coupon !== null) {
    const name = note === null ? t.taken(coupon) : t.idle(coupon)
    return (
      <FormFrame form={form} className="mb-2">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <b className="font-semibold">{name}</b>
          <Button type="submit" name="intent" value="removeCoupon" look="text" size="s">
            {t.remove}
            <span className="sr-only">{t.of(t.taken(coupon))}</span>
          </Button>
        </p>
        {note && (
          <p role="status" className="text-s text-wait">
            {note}
          </p>
        )}
      </FormFrame>
    )
  }
  return (
    <details id="coupons" open={form.answer ? true : undefined} className="mb-2">
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">{t.have}</span>
      </summary>
      <FormFrame form={form} className="grid gap-3 pt-1 pb-3">
        <TextField
          {...form.field('coupon')}
          label={t.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        {phone !== null && <PhoneField {...form.field('phone', phone)} label={t.phone} hint={t.phoneHint} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            name="intent"
            value="setCoupon"
            look="outline"
            busy={form.sentBy === 'setCoupon'}
            busyText={t.applying}
          >
            {t.apply}
          </Button>
          <Link to={href('/promocodes')} className="link text-s">
            {t.all}
          </Link>
        </div>
      </FormFrame>
    </details>
  )
}
