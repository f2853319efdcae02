import type { Favourite } from '#contract/favourites/favourites.ts'
import type { ItemVotes } from '#contract/favourites/vote.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { chipClass } from '#storefront/ui/chip.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'

const formId = 'voice'

type VoiceFormProps = { form: KitForm; myName: string; siteKey: string | null }

/** The name under which one speaks; what stands below the goods belongs to the same form, so that it is typed once. */
export function VoiceForm({ form, myName, siteKey }: VoiceFormProps) {
  const t = useMessages('favourites')
  return (
    <FormFrame form={form} className="mt-5 grid max-w-100 gap-3">
      <p className="text-lead">{t.voteAsk}</p>
      <TextField
        {...form.field('name', myName)}
        label={t.yourName}
        hint={t.nameHint}
        autoComplete="given-name"
        maxLength={40}
        required
      />
      {siteKey && <CaptchaField siteKey={siteKey} />}
    </FormFrame>
  )
}

type VoteOnProps = { item: Favourite; votes: ItemVotes | undefined; form: KitForm }

/** Yes, no and a word about one of them. A vote that is pressed again is taken back. */
export function VoteOn({ item, votes, form }: VoteOnProps) {
  const t = useMessages('favourites')
  const mine = votes?.mine ?? null
  const said = `text-${item.id}`
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {(['yes', 'no'] as const).map((word) => (
          <button
            key={word}
            type="submit"
            form={formId}
            name="vote"
            value={`${mine === word ? 'none' : word}:${item.id}`}
            aria-pressed={mine === word}
            className={chipClass(mine === word)}
          >
            {t[word](votes?.[word] ?? 0)}
            <span className="sr-only">, {item.name}</span>
          </button>
        ))}
      </div>
      {votes && votes.names.length > 0 && (
        <p className="text-s break-words text-ink-2">{t.liked(votes.names.join(', '))}</p>
      )}
      <details className="group" open={form.typed(said) || form.errorOf(said) ? true : undefined}>
        <summary className="inline-flex min-h-11 items-center text-s font-medium text-cherry">
          {t.comment}
          <span className="sr-only">, {item.name}</span>
        </summary>
        <div className="grid gap-2">
          <Textarea {...form.field(said)} form={formId} label={t.comment} hideLabel rows={2} maxLength={500} />
          <Button type="submit" form={formId} name="say" value={item.id} size="s" className="justify-self-start">
            {t.say}
          </Button>
        </div>
      </details>
    </div>
  )
}
