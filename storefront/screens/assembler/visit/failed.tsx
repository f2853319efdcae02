import { useState } from 'react'
import { useActionData } from 'react-router'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { type FailReason, failReasons } from '#rules/crew.ts'
import { FormName, FormSaid } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'

export const failFormOf = (guid: string) => `fail-${guid}`

/** What the shop said to a visit that was given back without scripts. */
export function useFailAnswer(): FormAnswer | undefined {
  return useActionData() as FormAnswer | undefined
}

interface FailedProps {
  order: Pick<AssemblerOrder, 'guid' | 'saleId' | 'revision'>
  onFail: (reason: FailReason) => void
}

/**
 * The browser's own disclosure, and a reason that has to be chosen: nobody gives a visit back by a slip of the thumb. With
 * scripts it waits for a network like everything that is noted here; without them the form is sent as it stands.
 */
export function Failed({ order: { guid, saleId, revision }, onFail }: FailedProps) {
  const t = useMessages('assembler')
  const answer = useFailAnswer()
  const form = useForm<'failReason'>({ name: failFormOf(guid), answer, words: { failReason: t.failLacking } })
  const [isLacking, setLacking] = useState(false)
  const { error, defaultValue, ...field } = form.field('failReason')
  return (
    <details className="mt-3" open={form.answer !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-fault">{t.fail}</summary>
      <form
        {...form.props}
        className="mt-1 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const said = new FormData(event.currentTarget).get(field.name)
          const reason = failReasons.find((one) => one === said)
          setLacking(reason === undefined)
          if (reason) return onFail(reason)
          event.currentTarget.querySelector('select')?.focus()
        }}
      >
        <FormName name={form.name} />
        <FormSaid form={form} />
        <input type="hidden" name="orderId" value={guid} />
        <input type="hidden" name="saleId" value={saleId} />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="failed" value="true" />
        <Select
          {...field}
          defaultValue={defaultValue}
          required
          label={t.failWhy}
          placeholder={t.failChoose}
          error={isLacking ? t.failLacking : error}
          onChange={() => {
            setLacking(false)
            form.mended('failReason')
          }}
          options={failReasons.map((value) => ({ value, label: t.fails[value] }))}
        />
        <Button type="submit" look="outline">
          {t.failSend}
        </Button>
      </form>
    </details>
  )
}
