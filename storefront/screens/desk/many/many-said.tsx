import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { FilterSaid } from '../saved-filters.tsx'
import { readDoneOfMany, undoForm } from './done-of-many.ts'

/** What a deed is called when it is done, and the one that takes it back. */
export interface DoneWords {
  done: (count: number) => string
  undo?: string
}

type ManySaidProps = { said: Flash | null; words: Record<string, DoneWords> }

/** What has just been done with a list: with its filters, or with many of its rows, and the way back. */
export function ManySaid({ said: told, words }: ManySaidProps) {
  const t = useMessages('desk').many
  const done = readDoneOfMany(useSaidOnce(told))
  const form = useForm({ name: undoForm, answer: undefined })
  if (!done) return <FilterSaid said={told} />
  const { deed, asked, changed } = done
  const word = words[deed]
  if (!word) return null
  const rest = asked - changed.length
  return (
    <DoneNotice>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {changed.length === 0 ? t.none : word.done(changed.length)}
        {changed.length > 0 && rest > 0 && ` ${t.rest(rest)}`}
        {changed.length > 0 && word.undo && (
          <FormFrame form={form}>
            {changed.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <input type="hidden" name="intent" value={word.undo} />
            <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.undoing}>
              {t.undo}
            </Button>
          </FormFrame>
        )}
      </span>
    </DoneNotice>
  )
}

/** The words of a list whose rows are shown or hidden. */
export function useShownWords(): Record<string, DoneWords> {
  const { shown, hidden } = useMessages('desk').many
  return { show: { done: shown, undo: 'hide' }, hide: { done: hidden, undo: 'show' } }
}
