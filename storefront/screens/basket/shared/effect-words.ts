import type { TakingEffectView } from '#contract/shared-basket.ts'
import type { Language } from '#rules/language.ts'
import { lengthText } from '#rules/running-metre.ts'
import type basket from '#storefront/messages/ru/basket.ts'

type Words = typeof basket.shared

const mostNamed = 3

/** What taking a basket over will do, or has done, to one's own; each a sentence. */
export function effectSentences(
  effect: TakingEffectView,
  words: Words['effect'] | Words['done'],
  { shared: t, language }: { shared: Words; language: Language },
): string[] {
  const { added, changed, dropped, kept } = effect
  const named = (names: string[]) => {
    const more = names.length - mostNamed
    return [...names.slice(0, mostNamed), ...(more > 0 ? [t.andMore(more)] : [])].join(', ')
  }
  const counted = ({ name, from, to, lengthStepMm }: TakingEffectView['changed'][number]) => {
    const quantity = (value: number) => (lengthStepMm ? lengthText(value, lengthStepMm, language) : t.pieces(value))
    return t.fromTo(name, quantity(from), quantity(to))
  }
  return [
    ...(added > 0 ? [words.added(added)] : []),
    ...(changed.length > 0 ? [words.changed(named(changed.map(counted)))] : []),
    ...(dropped.length > 0 ? [words.dropped(named(dropped))] : []),
    ...(kept > 0 ? [words.kept(kept)] : []),
  ]
}
