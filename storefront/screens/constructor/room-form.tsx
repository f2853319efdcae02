import { createContext, type FormEvent, type ReactNode, useContext } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { scopeOf } from './form-faults.ts'
import { useWorkshop } from './workshop-context.ts'

/** Where forms go without scripts: the address of the room as it was opened. */
export const FormAddress = createContext('')

/** Which form a field stands in (`scopeOf`). */
export const FormScope = createContext('')

type IntentFormProps = {
  intent: string
  fields?: Record<string, string | number>
  className?: string
  /** What it does here instead of going to the shop. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** What the page's action does (`actOnRoom`): by itself it goes to the shop. */
export function IntentForm({ intent, fields = {}, className, onSubmit, children }: IntentFormProps) {
  return (
    <form method="post" action={useContext(FormAddress)} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

type RoomFormProps = Omit<IntentFormProps, 'onSubmit'> & {
  /** It has a button of its own; else one is shown where no scripts take its fields. */
  hasButton?: boolean
  /** The shop does it also with scripts: the page comes back with it. */
  isSent?: boolean
}

/** One wish for the room. With scripts it is done at once and can be undone; without, the page comes back with it. */
export function RoomForm({ intent, fields = {}, className, hasButton, isSent, children }: RoomFormProps) {
  const t = useMessages('room')
  const { submit } = useWorkshop()
  return (
    <IntentForm intent={intent} fields={fields} className={className} onSubmit={isSent ? undefined : submit}>
      <FormScope value={scopeOf(intent, String(fields.opening ?? fields.piece ?? ''))}>{children}</FormScope>
      {!hasButton && (
        <Button type="submit" look="outline" size="s" className="mt-2 hidden! noscript:inline-flex!">
          {t.apply}
        </Button>
      )}
    </IntentForm>
  )
}

/** What is wrong with a field of the form around it; undefined: nothing. */
export function useFault(field: string, ofForm?: string): string | undefined {
  const around = useContext(FormScope)
  const scope = ofForm ?? around
  const { faults } = useWorkshop()
  return faults?.scope === scope ? faults.list.find((one) => one.field === field)?.sentence : undefined
}
