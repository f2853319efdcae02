import type { FurnitureAssembly } from '#contract/checkout/state.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** Right after the delivery only on its day: a late window leaves the assembler the next one. */
export function useAssemblyNote(visit: FurnitureAssembly['visit'], deliveryDay: string | undefined): string {
  const t = useMessages('checkout')
  const language = useLanguage()
  if (!visit) return t.assemblyLater
  const when = visitWords(visit, language)
  return visit.day === deliveryDay ? t.assemblyVisit(when) : when
}
