import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { JudgedLabels } from '#contract/staff/labels.ts'
import { formNameField } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type LabelFormsProps = {
  labels: JudgedLabels
  /** The page of the one order that is asked about. */
  guid?: string
}

/** Buttons that open labels in a tab of their own, and why other orders have none. */
export function LabelForms({ labels: { own, carried, refused }, guid }: LabelFormsProps) {
  const t = useMessages('orders').labels
  const boxes = own.reduce((sum, one) => sum + one.boxes, 0)
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {boxes > 0 && (
        <LabelForm guid={guid} fields={own.map(({ number }) => ['numbers', number])}>
          {t.print(boxes)}
        </LabelForm>
      )}
      {carried.map(({ number, company }) => (
        <LabelForm key={number} name="carrier" guid={guid} fields={[['number', number]]}>
          {t.printCarried(company, number)}
        </LabelForm>
      ))}
      {refused.map(({ number, why }) => (
        <p key={number} className="text-s text-ink-2">
          {t.refused(number, t.why[why])}
        </p>
      ))}
    </div>
  )
}

type LabelFormProps = { name?: string; guid: string | undefined; fields: [string, string][]; children: ReactNode }

/** A form of the browser's own: what comes is a file, and its page stays as it is. */
function LabelForm({ name = 'labels', guid, fields, children }: LabelFormProps) {
  return (
    <form method="post" action={href('/vue-tools/orders/labels')} target="_blank" rel="noopener">
      <input type="hidden" name={formNameField} value={name} />
      {guid && <input type="hidden" name="guid" value={guid} />}
      {fields.map(([field, value]) => (
        <input key={value} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" look="outline" size="s">
        <Icon of={Printer} size={18} />
        {children}
      </Button>
    </form>
  )
}
