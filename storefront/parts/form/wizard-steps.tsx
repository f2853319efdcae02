import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'

/** `isLeftOpen`: passed without an answer, since somebody will ask for it. */
export type WizardStep = { id: string; name: string; url: string; isLeftOpen?: boolean }

/** Where one is. Steps behind are links back, steps ahead are not reachable yet. */
export function WizardSteps({ steps, current }: { steps: WizardStep[]; current: string }) {
  const t = useMessages('checkout')
  const place = steps.findIndex((step) => step.id === current)
  return (
    <ol aria-label={t.steps} className="mt-5 flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === place ? 'step' : undefined}
          className={cx(
            'flex-1 border-t-[3px] pt-3 text-m lg:text-base',
            index < place && (step.isLeftOpen ? 'border-front-2' : 'border-cherry'),
            index === place && 'border-ink font-semibold',
            index > place && 'border-front-2 text-ink-2',
          )}
        >
          {index < place ? (
            <Link to={step.url} className="-my-3 flex min-h-11 items-center gap-1.5">
              {!step.isLeftOpen && <Icon of={Check} size={18} />}
              {step.name}
              <span className="sr-only">, {step.isLeftOpen ? t.stepByManager : t.stepDone}</span>
            </Link>
          ) : (
            t.step(index + 1, step.name)
          )}
        </li>
      ))}
    </ol>
  )
}
