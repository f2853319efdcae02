import X from 'lucide-react/icons/x'
import { Form } from 'react-router'
import type { FilteredPage, SavedFilter } from '#contract/staff/filters.ts'
import { FormFrame, FormName } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass, IconButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type SavedFiltersProps = {
  /** The page as own filters know it, and its address. */
  page: FilteredPage
  path: string
  filters: readonly SavedFilter[]
  query: string
  answer: FormAnswer | undefined
}

/** The own ways of looking at the list, and a name for the present one. */
export function SavedFilters({ page, path, filters, query, answer }: SavedFiltersProps) {
  const t = useMessages('desk').filters
  const isKept = filters.some((one) => one.query === query)
  if (filters.length === 0 && query === '') return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden [[role=status]+&]:mt-4">
      {filters.length > 0 && (
        <ul aria-label={t.own} className="contents">
          {filters.map((filter) => (
            <li key={filter.id} className="flex items-center">
              <LinkChip to={`${path}?${filter.query}`} chosen={filter.query === query}>
                {filter.name}
              </LinkChip>
              {filter.query === query && (
                <Form method="post">
                  <FormName name="dropFilter" />
                  <input type="hidden" name="id" value={filter.id} />
                  <IconButton type="submit" label={t.drop(filter.name)}>
                    <Icon of={X} size={16} />
                  </IconButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {query !== '' && !isKept && <NameFilter page={page} query={query} answer={answer} />}
    </div>
  )
}

function NameFilter({ page, query, answer }: Pick<SavedFiltersProps, 'page' | 'query' | 'answer'>) {
  const t = useMessages('desk').filters
  const form = useForm({ name: 'saveFilter', answer, words: { name: t.nameWrong } })
  return (
    <details open={form.answer ? true : undefined}>
      <summary className={buttonClass({ look: 'text', size: 's' })}>{t.save}</summary>
      <FormFrame form={form} className="mt-2 flex flex-wrap items-start gap-3">
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="query" value={query} />
        <TextField {...form.field('name')} label={t.name} maxLength={40} autoComplete="off" className="w-70" />
        <Button type="submit" look="outline" busy={form.isBusy} busyText={t.saving} className="mt-6 min-h-13!">
          {t.save}
        </Button>
      </FormFrame>
    </details>
  )
}

/** What has just been done with a filter. */
export function FilterSaid({ said: told }: { said: Flash | null }) {
  const t = useMessages('desk').filters
  const said = useSaidOnce(told)
  if (said?.code === 'filterSaved') return <DoneNotice>{t.saved(said.sentence ?? '')}</DoneNotice>
  return said?.code === 'filterDropped' && <DoneNotice>{t.dropped}</DoneNotice>
}
