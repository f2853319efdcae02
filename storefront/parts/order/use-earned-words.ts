import { formatNumber } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

/** «Начислим 1 240 бонусов после получения»; null where an order earns none. */
export function useEarnedWords(bonuses: number): string | null {
  const { summary } = useMessages('checkout')
  return bonuses > 0 ? summary.earned(bonuses, formatNumber(bonuses)) : null
}
