import type { ReactNode } from 'react'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Tick, TickAll, useTicked } from '../ticks.tsx'
import { manyForm } from './done-of-many.ts'

const boxes = 'ids'

export function TickOne({ id, name }: { id: string | number; name: string }) {
  const t = useMessages('desk').many
  return <Tick name={boxes} value={id} label={t.pick(name)} form={manyForm} />
}

/** All rows of the page; `isSaid` where nothing beside it says what it is for. */
export function TickPage({ isSaid = false }: { isSaid?: boolean }) {
  const t = useMessages('desk').many
  return <TickAll name={boxes} label={t.pickAll} form={manyForm} isSaid={isSaid} />
}

type ManyBarProps = {
  answer: FormAnswer | undefined
  /** What can be done, by the words of `ManyDeeds`. */
  deeds: readonly { deed: string; label: string }[]
  /** What a deed asks for besides. */
  children?: ReactNode
}

/** What to do with the ticked rows. It stays in view while the list is read. */
export function ManyBar({ answer, deeds, children }: ManyBarProps) {
  const t = useMessages('desk').many
  const form = useForm({ name: manyForm, answer, words: { ids: t.noneChosen } })
  const chosen = useTicked(boxes)
  const noneChosen = form.errorOf('ids')
  return (
    <FormFrame
      form={form}
      className={cx(
        'flex flex-wrap items-center gap-3 bg-wall py-3',
        chosen > 0 && 'sticky bottom-0 z-2 border-t border-seam',
      )}
    >
      <div id={`${manyForm}-ids`} tabIndex={-1} className="w-full text-s outline-none sm:w-auto sm:flex-1">
        <p role="status">{chosen > 0 ? t.chosen(chosen) : t.chooseFirst}</p>
        {noneChosen && chosen === 0 && <FieldError>{noneChosen}</FieldError>}
      </div>
      {children}
      {deeds.map(({ deed, label }) => (
        <Button
          key={deed}
          type="submit"
          name="intent"
          value={deed}
          look="outline"
          busy={form.sentBy === deed}
          busyText={t.saving}
        >
          {label}
        </Button>
      ))}
    </FormFrame>
  )
}

/** The buttons of a list whose rows are shown or hidden. */
export function useShowDeeds() {
  const { show, hide } = useMessages('desk').many
  return [
    { deed: 'hide', label: hide },
    { deed: 'show', label: show },
  ]
}
