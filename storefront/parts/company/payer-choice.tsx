import type { CompanyView, Payer } from '#contract/company.ts'
import { countryOfCurrency } from '#rules/company.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { CompanyFields } from './company-fields.tsx'

export interface PayerOptions {
  account: Payer | null
  companies: CompanyView[]
}

type PayerChoiceProps = {
  form: Pick<KitForm, 'field' | 'mended' | 'group' | 'typed'>
  payer: PayerOptions
  currency: 'RUB' | 'KZT'
}

/** One of the companies that are known, or a new one; its fields open by the choice alone, also without scripts. */
export function PayerChoice({ form, payer: { account, companies }, currency }: PayerChoiceProps) {
  const t = useMessages('company')
  const country = countryOfCurrency(currency)
  const known = companies.find(({ taxId, kpp }) => taxId === account?.taxId && kpp === account.kpp) ?? companies[0]
  const chosen = form.typed('companyId', known ? String(known.id) : '')
  // Of an order that was placed elsewhere the payer is known, and yet in nobody's list here.
  const isTold = account !== null && companies.length === 0
  const fields = isTold ? { ...form, field: prefilled(form.field, account) } : form
  return (
    <ChoiceGroup
      {...form.group('companyId')}
      legend={t.legend}
      legendClass="title text-h3"
      className="group/payer mt-8"
    >
      {companies.length === 0 ? (
        <div className="mt-3">
          <CompanyFields form={fields} country={country} />
        </div>
      ) : (
        <div className="mt-3 grid gap-2">
          {companies.map((one) => (
            <RadioCard
              key={one.id}
              name="companyId"
              value={one.id}
              defaultChecked={chosen === String(one.id)}
              label={one.name}
              note={[`${t.taxIdWord(country)} ${one.taxId}`, one.kpp && `${t.kpp} ${one.kpp}`]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
          <RadioCard
            name="companyId"
            value=""
            defaultChecked={chosen === ''}
            label={t.another}
            className="another-company"
          />
          <div className="hidden pt-2 group-has-[.another-company_:checked]/payer:block">
            <CompanyFields form={form} country={country} />
          </div>
        </div>
      )}
    </ChoiceGroup>
  )
}

function prefilled(field: KitForm['field'], account: Payer): KitForm['field'] {
  return (name) => field(name, account[name.replace('account.', '') as keyof Payer])
}
