import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

export function ServiceSum({ minor, sign }: { minor: number; sign: string }) {
  const { free } = useMessages('checkout')
  return <b className="font-semibold">{minor === 0 ? free : formatMoney(minor, sign)}</b>
}
