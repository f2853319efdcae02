import { useRef } from 'react'
import type { BankSuggestion, CompanyInput, PartySuggestion } from '#contract/company.ts'
import type { CompanyCountry } from '#rules/company.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Suggestions } from './suggestions.tsx'
import { useSuggested } from './use-suggested.ts'

type CompanyForm = Pick<KitForm, 'field' | 'mended'>

/** What a bill has to name of a company. A number that the register knows fills in the rest. */
export function CompanyFields({ form, country }: { form: CompanyForm; country: CompanyCountry }) {
  const t = useMessages('company')
  const box = useRef<HTMLDivElement>(null)
  const parties = useSuggested((query) => api.company.suggestParty({ body: { query } }))
  const fill = (said: Partial<CompanyInput>) => {
    for (const [name, text] of Object.entries(said)) {
      const field = box.current?.querySelector<HTMLInputElement>(`[name="account.${name}"]`)
      if (field) field.value = text
      form.mended(`account.${name}`)
    }
  }
  const takeParty = ({ taxId, kpp, name, address }: PartySuggestion) => {
    parties.forget()
    fill({ taxId, kpp, name, address })
  }
  return (
    <div ref={box} className="grid max-w-130 gap-3">
      <TextField
        {...form.field('account.taxId')}
        label={t.taxId(country)}
        hint={t.taxIdHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        onInput={(event) => parties.type(event.currentTarget.value)}
      />
      <Suggestions
        {...parties}
        label={t.suggestions}
        keyOf={(one) => `${one.taxId} ${one.kpp}`}
        isClosed={(one) => one.state === 'liquidated'}
        onPick={takeParty}
      >
        {(one) => <PartyWords party={one} country={country} />}
      </Suggestions>
      <TextField {...form.field('account.name')} label={t.name} autoComplete="organization" maxLength={200} />
      {country === 'RU' && (
        <TextField
          {...form.field('account.kpp')}
          label={t.kpp}
          hint={t.kppHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      )}
      <TextField {...form.field('account.address')} label={t.address} autoComplete="off" maxLength={300} />
      <BankFields form={form} country={country} onPick={fill} />
    </div>
  )
}

function PartyWords({ party, country }: { party: PartySuggestion; country: CompanyCountry }) {
  const t = useMessages('company')
  const marks = [party.isBranch && t.branch, party.state === 'liquidated' && t.closed].filter(Boolean).join(', ')
  const numbers = [`${t.taxIdWord(country)} ${party.taxId}`, party.kpp && `${t.kpp} ${party.kpp}`].filter(Boolean)
  return (
    <>
      <b className="font-semibold">{party.name}</b>
      {marks && <span className="text-ink-2">, {marks}</span>}
      <span className="block text-s text-ink-2">
        {numbers.join(', ')}
        {party.address && <span className="block">{party.address}</span>}
      </span>
    </>
  )
}

type BankFieldsProps = { form: CompanyForm; country: CompanyCountry; onPick: (said: Partial<CompanyInput>) => void }

/** Folded: a bill is paid without them. */
function BankFields({ form, country, onPick }: BankFieldsProps) {
  const t = useMessages('company')
  const banks = useSuggested((query) => api.company.suggestBank({ body: { query } }))
  const [bik, bank, account] = [form.field('account.bik'), form.field('account.bank'), form.field('account.account')]
  const isTold = [bik, bank, account].some(({ error, defaultValue }) => error || defaultValue)
  const take = (one: BankSuggestion) => {
    banks.forget()
    onPick({ bik: one.bik, bank: one.bank })
  }
  return (
    <details open={isTold ? true : undefined}>
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">{t.bankDetails}</span>
      </summary>
      <div className="grid gap-3 pt-1 pb-2">
        <TextField
          {...bik}
          label={t.bik}
          hint={t.bankHint}
          autoComplete="off"
          maxLength={20}
          onInput={(event) => country === 'RU' && banks.type(event.currentTarget.value)}
        />
        <Suggestions {...banks} label={t.bankSuggestions} keyOf={(one) => one.bik} onPick={take}>
          {(one) => (
            <>
              <b className="font-semibold">{one.bank}</b>
              <span className="block text-s text-ink-2">{one.bik}</span>
            </>
          )}
        </Suggestions>
        <TextField {...bank} label={t.bank} autoComplete="off" maxLength={200} />
        <TextField {...account} label={t.account(country)} autoComplete="off" maxLength={40} />
      </div>
    </details>
  )
}
