import Search from 'lucide-react/icons/search'
import type { AskedQuery } from '#contract/staff/search.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type Answered = { answer: FormAnswer | undefined }

/** Queries that found nothing, each with what it may mean: one tap, and the next who asks so finds it. */
export function MissedQueries({ queries, answer }: { queries: AskedQuery[] } & Answered) {
  const t = useMessages('desk').queries
  if (queries.length === 0) return <EmptyState icon={Search} title={t.allFound} text={t.allFoundText} />
  return (
    <ul className="max-w-240">
      {queries.map((query) => (
        <li key={query.query} className="border-t border-seam py-4">
          <Missed asked={query} answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function Missed({ asked: { query, misses, near }, answer }: { asked: AskedQuery } & Answered) {
  const t = useMessages('desk').queries
  const form = useForm({ name: `missed-${query}`, answer })
  const language = /[әғқңөұүһі]/.test(query) ? 'kk' : /[а-яё]/i.test(query) ? 'ru' : 'en'
  return (
    <FormFrame form={form}>
      <input type="hidden" name="kind" value="means" />
      <input type="hidden" name="language" value={language} />
      {/* A comma would part it into two phrases, each of which people say of other things. */}
      <input type="hidden" name="words" value={query.replace(/[\s,]+/g, ' ').trim()} />
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="isActive" value="true" />
      <h2 className="text-l font-medium break-words">
        {query} <small className="text-s font-normal text-ink-2">{t.times(misses)}</small>
      </h2>
      <div className="mt-3 grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextField
          {...form.field('means', near[0])}
          label={t.means}
          hint={near.length > 1 ? t.orRather(near.slice(1)) : undefined}
          maxLength={300}
        />
        <Button type="submit" look="outline" busy={form.isBusy} busyText={t.saving} className="min-h-13! sm:mt-6">
          {t.save}
        </Button>
        <Button type="submit" name="intent" value="aside" look="text" className="min-h-13! sm:mt-6">
          {t.notSold}
        </Button>
      </div>
    </FormFrame>
  )
}
