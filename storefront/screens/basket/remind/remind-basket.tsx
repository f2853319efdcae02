import { Form } from 'react-router'
import type { BasketReminder } from '#contract/basket.ts'
import { consentTexts } from '#rules/consent.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type RemindBasketProps = { reminder: BasketReminder; answer: FormAnswer | undefined; said: Flash | null }

/** One message about what is left here: agreed to word for word, taken back by one press. */
export function RemindBasket({ reminder, answer, said }: RemindBasketProps) {
  const t = useMessages('basket').remind
  return (
    <section id="reminder" className="mt-4">
      {said?.code === 'reminder-off' && <DoneNotice>{t.off}</DoneNotice>}
      {reminder.to === null ? (
        <details className="group" open={answer !== undefined}>
          <summary className="link inline-flex min-h-11 items-center">{t.title}</summary>
          <AskForm reminder={reminder} answer={answer} />
        </details>
      ) : (
        <Form method="post" className="flex flex-wrap items-center gap-x-3">
          <input type="hidden" name="form" value="remind" />
          <input type="hidden" name="intent" value="stopReminder" />
          <p>{t.on(reminder.to, reminder.afterHours)}</p>
          <Button type="submit" look="text" size="s">
            {t.stop}
          </Button>
        </Form>
      )}
    </section>
  )
}

function AskForm({ reminder, answer }: Omit<RemindBasketProps, 'said'>) {
  const t = useMessages('basket').remind
  const language = useLanguage()
  const form = useForm({ name: 'remind', answer, words: { consents: t.tickNeeded, email: t.emailNeeded } })
  return (
    <FormFrame form={form} className="mt-1 grid max-w-130 gap-3">
      <input type="hidden" name="intent" value="remind" />
      <p className="text-s text-ink-2">{t.lead(reminder.afterHours)}</p>
      {reminder.needsEmail && (
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" inputMode="email" />
      )}
      <Checkbox
        {...form.tick('consents')}
        value="basket"
        label={<span className="text-s">{consentTexts.basket[language]}</span>}
      />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} className="justify-self-start">
        {t.ask}
      </Button>
    </FormFrame>
  )
}

/** Who comes by the link of a message stops reminders without signing in. */
export function StopReminder({ code }: { code: string }) {
  const t = useMessages('basket').remind
  return (
    <Notice className="mt-4">
      {t.stopAsk}
      <Form method="post" action={href('/personal/basket')} className="mt-3">
        <input type="hidden" name="form" value="remind" />
        <input type="hidden" name="intent" value="stopReminder" />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" look="outline" size="s">
          {t.stop}
        </Button>
      </Form>
    </Notice>
  )
}
