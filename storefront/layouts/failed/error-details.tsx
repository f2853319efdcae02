import { useEffect, useState } from 'react'
import { useVisitor } from '#storefront/parts/visitor.ts'
import { useHiddenBlocks } from '#storefront/platform/hidden-blocks.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { Accordion } from '#storefront/ui/accordion.tsx'
import { askTrace, type PageTrace } from '../staff/ask-trace.ts'

type Fault = PageTrace['faults'][number]

/** Message and stack, for staff with hidden blocks on; never in an own shop's region. What failed at the server it tells them. */
export function ErrorDetails({ detail }: { detail: Error | undefined }) {
  const t = useMessages('staff')
  const isOn = useHiddenBlocks()
  const canShow = useVisitor()?.staff?.canShowHidden ?? false
  const isOwnShop = useRegion()?.OWN_SHOP ?? true
  const isShown = isOn && canShow && !isOwnShop
  const atServer = useServerFaults(isShown)
  const faults = [...(detail ? [{ message: detail.message, stack: detail.stack ?? detail.message }] : []), ...atServer]
  if (!isShown || faults.length === 0) return null
  // Not every browser begins a stack with what it is the stack of.
  const content = faults.map(({ message, stack }, at) => (
    <pre key={at} className="overflow-x-auto text-s whitespace-pre-wrap">
      {stack.includes(message) ? stack : `${message}\n${stack}`}
    </pre>
  ))
  return (
    <div className="section-gap">
      <Accordion rows={[{ id: 'details', title: t.details, content }]} />
    </div>
  )
}

function useServerFaults(isWanted: boolean): Fault[] {
  const [faults, say] = useState<Fault[]>([])
  useEffect(() => {
    if (!isWanted) return
    askTrace().then(
      (trace) => say(trace.faults),
      // What the browser knows is shown.
      () => {},
    )
  }, [isWanted])
  return faults
}
