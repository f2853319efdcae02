import { get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { assemblerContract } from '#contract/assembler/index.ts'
import type { CallAnswer } from '#contract/call.ts'
import { AssemblyPicture } from '#storefront/parts/assembly-picture.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { keptAs } from '../kept.ts'

type Sketch = CallAnswer<(typeof assemblerContract)['sketches']>['sketches'][number]

const keyOf = (guid: string) => keptAs(`sheets ${guid}`)

/** Asks for the sheets of a visit, and keeps them for the stairwell. */
export async function fetchSheets(guid: string): Promise<Sketch[]> {
  const { sketches } = await api.assembler.sketches({ body: { orderID: guid } })
  await set(keyOf(guid), sketches).catch(() => {})
  return sketches
}

/** The assembly sheet of one model, step by step, where the screwdriver is. */
export function Sheet({ guid, productId }: { guid: string; productId: number }) {
  const t = useMessages('assembler')
  const [sketch, setSketch] = useState<Sketch | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    const kept = () => get<Sketch[]>(keyOf(guid)).catch(() => undefined)
    void fetchSheets(guid)
      .catch(kept)
      .then((found) => !isGone && setSketch(found?.find((one) => one.productId === productId) ?? null))
    return () => {
      isGone = true
    }
  }, [guid, productId])
  if (sketch === undefined) return <Skeleton className="h-40 w-full rounded-2" />
  if (sketch === null) return <Notice tone="wait">{t.sheetOffline}</Notice>
  const { people, tools, steps } = sketch
  return (
    <div className="w-full rounded-2 border border-seam p-3 text-s">
      <p>{t.sheetPeople(people)}</p>
      {tools.length > 0 && (
        <p className="mt-1 text-ink-2">
          {t.sheetTools}: {tools.join(', ')}
        </p>
      )}
      <ol className="mt-2 grid gap-3">
        {steps.map(({ text, picture }, at) => (
          <li key={`${at} ${text}`} className="flex items-center gap-3 border-t border-seam pt-3">
            <b className="title w-5 flex-none text-lead">{at + 1}</b>
            <AssemblyPicture name={picture} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
