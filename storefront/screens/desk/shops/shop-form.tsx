import type { EditedShop } from '#contract/staff/shops.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { InLanguages } from '../lists/edited.tsx'
import { Seen } from '../seen.tsx'

const longest = { names: 120, addresses: 200, hours: 160 }

/** All that shoppers read of a place, in three languages. */
export function ShopForm({ shop, answer }: { shop: EditedShop; answer: FormAnswer | undefined }) {
  const t = useMessages('shops')
  const form = useForm({ name: 'shop', answer })
  return (
    <FormFrame form={form} className="mt-4 grid max-w-240 gap-5">
      <input type="hidden" name="id" value={shop.id} />
      <Seen value={shop.changedAt ?? ''} />
      {(['names', 'addresses', 'hours'] as const).map((part) => (
        <InLanguages key={part}>
          {(language, inWords) => (
            <TextField
              {...form.field(`${part}.${language}`, shop[part][language])}
              label={`${t[part]} ${inWords}`}
              hint={part === 'hours' ? t.hoursHints[language] : undefined}
              maxLength={longest[part]}
              required={language === 'ru'}
            />
          )}
        </InLanguages>
      ))}
      <TextField
        {...form.field('phone', shop.phone)}
        label={t.phone}
        inputMode="tel"
        maxLength={40}
        required
        className="max-w-80"
      />
      <Textarea
        {...form.field('specialDays', shop.specialDays)}
        label={t.specialDays}
        hint={t.specialHint}
        rows={5}
        maxLength={4000}
        className="max-w-120"
      />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}
