import type { FavouriteList } from '#contract/favourites/lists.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { chipClass, LinkChip } from '#storefront/ui/chip.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type ListLinksProps = {
  lists: FavouriteList[]
  total: number
  /** The list whose page it is. */
  current?: number
  answer: FormAnswer | undefined
}

/** All favourites, then list by list, and a form for a new one. */
export function ListLinks({ lists, total, current, answer }: ListLinksProps) {
  const t = useMessages('favourites')
  return (
    <nav aria-label={t.lists} className="mt-4 flex flex-wrap items-start gap-2">
      <LinkChip to={href('/favorites')} chosen={current === undefined}>
        {t.all} {total}
      </LinkChip>
      {lists.map(({ id, name, count }) => (
        <LinkChip key={id} to={href('/favorites/list/:id', { id: String(id) })} chosen={id === current}>
          <span className="max-w-50 truncate">{name}</span> {count}
        </LinkChip>
      ))}
      <NewList answer={answer} />
    </nav>
  )
}

function NewList({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('favourites')
  const form = useForm({ name: 'new-list', answer, words: { name: t.nameNeeded } })
  return (
    <details className="group relative" open={answer?.form === 'new-list' || undefined}>
      <summary className={chipClass()}>{t.newList}</summary>
      <div className="z-(--z-drop) mt-2 w-75 max-w-[calc(100vw-32px)] rounded-3 bg-wall p-5 shadow-lift sm:absolute forced-colors:border">
        <FormFrame form={form} className="grid gap-3">
          <input type="hidden" name="intent" value="addList" />
          <TextField {...form.field('name')} label={t.listName} hint={t.listNameHint} maxLength={60} required />
          <Button type="submit" look="main" size="s" busy={form.isBusy}>
            {t.create}
          </Button>
        </FormFrame>
      </div>
    </details>
  )
}
