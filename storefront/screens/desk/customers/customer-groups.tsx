import type { DeskCustomer } from '#contract/staff/customers.ts'
import { groups } from '#rules/access.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'

type CustomerGroupsProps = { customer: DeskCustomer; answer: FormAnswer | undefined }

/** In which groups of the staff somebody is; changed by administrators, and by nobody for themselves. */
export function CustomerGroups({ customer, answer }: CustomerGroupsProps) {
  const t = useMessages('customers')
  const form = useForm({ name: 'groups', answer })
  const own = customer.groups
  if (!customer.canSetGroups) {
    return (
      <section>
        <h2 className="font-semibold">{t.one.groups}</h2>
        <p className="mt-1 text-ink-2">{own.map((one) => t.groups[one]).join(', ') || t.one.noGroups}</p>
        {own.length > 0 && <p className="mt-1 text-s text-ink-2">{t.one.groupsOwn}</p>}
      </section>
    )
  }
  return (
    <section>
      <h2 className="font-semibold">{t.one.groups}</h2>
      <FormFrame form={form} className="mt-1">
        {own.map((one) => (
          <input key={one} type="hidden" name="seen" value={one} />
        ))}
        {Object.values(groups).map((group) => (
          <Checkbox
            key={group}
            name="groups"
            value={group}
            defaultChecked={own.includes(group)}
            label={t.groups[group]}
          />
        ))}
        <p className="mt-2 text-s text-ink-2">{t.one.groupsText}</p>
        <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.one.saving} className="mt-2">
          {t.one.saveGroups}
        </Button>
      </FormFrame>
    </section>
  )
}
