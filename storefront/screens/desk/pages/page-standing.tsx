import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'

type PageStandingProps = {
  page: { path: string; isShown: boolean; canBeHidden: boolean; canBeDropped: boolean }
  answer: FormAnswer | undefined
}

/** Whether shoppers see the page, and the way to change that. */
export function PageStanding({ page: { path, isShown, canBeHidden, canBeDropped }, answer }: PageStandingProps) {
  const t = useMessages('pages')
  const show = useForm({ name: 'show', answer })
  const drop = useForm({ name: 'drop', answer })
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="font-semibold">
        {t.standing}
      </h2>
      <p className="mt-1 text-s text-ink-2">{isShown ? (canBeHidden ? t.isShown : t.isNeeded) : t.isHidden}</p>
      {canBeDropped ? (
        <details open={drop.answer ? true : undefined} className="mt-2">
          <summary className={buttonClass({ look: 'outline', size: 's' })}>{t.drop}</summary>
          <FormFrame form={drop} className="mt-2 grid justify-items-start gap-2">
            <input type="hidden" name="path" value={path} />
            <p>{t.dropAsk}</p>
            <Button type="submit" look="outline" size="s" busy={drop.isBusy}>
              {t.dropYes}
            </Button>
          </FormFrame>
        </details>
      ) : (
        (canBeHidden || !isShown) && (
          <FormFrame form={show} className="mt-2">
            <input type="hidden" name="path" value={path} />
            <input type="hidden" name="to" value={isShown ? 'hidden' : 'shown'} />
            <Button type="submit" look="outline" size="s" busy={show.isBusy}>
              {isShown ? t.hide : t.show}
            </Button>
          </FormFrame>
        )
      )}
    </section>
  )
}
