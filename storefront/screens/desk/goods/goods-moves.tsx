import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { FilterSaid } from '../saved-filters.tsx'
import { useTicked } from '../ticks.tsx'
import { shownForm } from './goods-table.tsx'

/** What to do with the ticked models. It stays in view while the table is read. */
export function ShowBar({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('goods')
  const form = useForm({ name: shownForm, answer, words: { ids: t.noneChosen } })
  const chosen = useTicked('ids')
  const noneChosen = form.errorOf('ids')
  return (
    <FormFrame
      form={form}
      className={cx(
        'flex flex-wrap items-center gap-3 bg-wall py-3',
        chosen > 0 && 'sticky bottom-0 z-2 border-t border-seam',
      )}
    >
      <div id={`${shownForm}-ids`} tabIndex={-1} className="w-full text-s outline-none sm:w-auto sm:flex-1">
        <p role="status">{chosen > 0 ? t.chosen(chosen) : t.chooseFirst}</p>
        {noneChosen && chosen === 0 && <FieldError>{noneChosen}</FieldError>}
      </div>
      {(['no', 'yes'] as const).map((isShown) => (
        <Button
          key={isShown}
          type="submit"
          name="intent"
          value={isShown}
          look="outline"
          busy={form.sentBy === isShown}
          busyText={t.saving}
        >
          {isShown === 'yes' ? t.show : t.hide}
        </Button>
      ))}
    </FormFrame>
  )
}

/** What has just been done, with the way back. */
export function GoodsMoved({ said: told }: { said: Flash | null }) {
  const t = useMessages('goods')
  const said = useSaidOnce(told)
  const form = useForm({ name: 'undo', answer: undefined })
  if (!said) return null
  if (said.code.startsWith('filter')) return <FilterSaid said={told} />
  const ids = (said.sentence ?? '').split(' ').filter(Boolean)
  const isShown = said.code === 'shown'
  return (
    <DoneNotice>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {ids.length === 0 ? t.movedNone : isShown ? t.shownNow(ids.length) : t.hiddenNow(ids.length)}
        {ids.length > 0 && (
          <FormFrame form={form}>
            {ids.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <input type="hidden" name="intent" value={isShown ? 'no' : 'yes'} />
            <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.undoing}>
              {t.undo}
            </Button>
          </FormFrame>
        )}
      </span>
    </DoneNotice>
  )
}
