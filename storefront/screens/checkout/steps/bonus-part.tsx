import type { BonusInfo } from '#contract/bonus.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { formatNumber } from '#rules/money.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { CodeField, isCodeFor } from './code-field.tsx'
import type { StepProps } from './step-answer.ts'
import { WithButtons } from './with-buttons.tsx'

/** A part paid with bonuses: told and spent only by who has the phone in hand. */
export function BonusPart({ checkout, answer, captchaKey, bonus: { info, refused, awaited } }: StepProps) {
  const t = useMessages('checkout')
  const form = useForm({ name: 'bonus', answer, words: { smsCode: t.bonus.codeLacking, bonusSum: t.bonus.sumLacking } })
  const phone = checkout.contacts.phoneMobile
  return (
    <section
      id="bonuses"
      aria-labelledby="bonus-title"
      tabIndex={-1}
      className="mb-9 rounded-2 bg-front p-5 outline-none"
    >
      <h2 id="bonus-title" className="title text-h3">
        {t.bonus.title}
      </h2>
      <FormFrame form={form}>
        {info === null ? (
          // A choice that was refused has said so already.
          form.refusal?.message !== refused && <p className="mt-2 text-ink-2">{refused ?? t.bonus.unavailable}</p>
        ) : info.status === 'smsApproved' ? (
          <Spending form={form} info={info} />
        ) : (
          <>
            <input type="hidden" name="phone" value={phone} />
            {captchaKey && form.refusal?.code === 'CAPTCHA_NEEDED' && <CaptchaField siteKey={captchaKey} />}
            {isCodeFor(phone, awaited) ? (
              <div className="mt-2">
                <CodeField form={form} awaited={awaited} />
              </div>
            ) : (
              <AskForCode form={form} />
            )}
          </>
        )}
      </FormFrame>
    </section>
  )
}

function AskForCode({ form }: { form: KitForm }) {
  const t = useMessages('checkout')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 text-s text-ink-2">{t.bonus.why}</p>
      <Button
        type="submit"
        name="intent"
        value="sendCode"
        look="outline"
        busy={form.sentBy === 'sendCode'}
        busyText={t.counting}
      >
        {t.sendCode}
      </Button>
    </div>
  )
}

function Spending({ form, info: { balance, coming, closest, chosen, most } }: { form: KitForm; info: BonusInfo }) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const count = (bonuses: number) => t.bonus.count(formatNumber(bonuses), bonuses)
  return (
    <>
      <p className="mt-2">
        {balance === 0 ? t.bonus.noneYet : t.bonus.have(count(balance ?? 0))}
        {most > 0 && ` ${t.bonus.most(formatNumber(most))}`}
      </p>
      {closest && (
        <p className="mt-1 text-s text-ink-2">
          {t.bonus.ends(count(closest.bonuses), formatFullDate(closest.endsAt.slice(0, 10), language), closest.bonuses)}
        </p>
      )}
      {coming > 0 && <p className="mt-1 text-s text-ink-2">{t.bonus.coming(count(coming), coming)}</p>}
      {most > 0 && (
        <WithButtons
          field={
            <TextField
              {...form.field('bonusSum', String(chosen > 0 ? chosen : most))}
              key={chosen}
              label={t.bonus.howMany}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              className="w-48"
            />
          }
        >
          <Button
            type="submit"
            name="intent"
            value="spend"
            look="outline"
            busy={form.sentBy === 'spend'}
            busyText={t.counting}
            className="min-h-13!"
          >
            {chosen > 0 ? t.bonus.change : t.bonus.spend}
          </Button>
          {chosen > 0 && (
            <Button type="submit" name="intent" value="none" look="text" className="min-h-13!">
              {t.bonus.none}
            </Button>
          )}
        </WithButtons>
      )}
    </>
  )
}
