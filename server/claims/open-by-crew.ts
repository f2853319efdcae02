import { randomUUID } from 'node:crypto'
import { listFreeVisits } from '#server/delivery/index.ts'
import type { OrderBundle } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { draftOf } from './begin-claim.ts'
import type { ClaimDeps } from './deps.ts'
import { listParts, setClaimedParts } from './parts.ts'
import { saveClaim } from './queries.ts'
import { sendClaim } from './send-claim.ts'
import { visitColumns } from './set-step.ts'
import { claims } from './tables.ts'

interface PartsWish {
  bundle: OrderBundle
  lineId: number
  parts: readonly { partId: number; quantity: number }[]
  description: string
  now: Date
}

/**
 * Whoever assembles found that parts are missing: the claim is the shopper's, sent already, with the spares held and the first free
 * visit taken. Answers its number.
 */
export async function openPartsClaim(tx: Tx, deps: ClaimDeps, wish: PartsWish): Promise<string> {
  const { bundle, lineId, parts, description, now } = wish
  const line = bundle.lines.find(({ id }) => id === lineId)
  if (!line) throw new Error(`The order has no line ${lineId}.`)
  const [claim] = await tx
    .insert(claims)
    .values({
      ...draftOf(bundle, line),
      kind: 'missingPart',
      description,
      // No browser has opened it: its account or the link of the message does.
      visitorId: randomUUID(),
      customerId: bundle.group.customerId,
      createdAt: now,
      changedAt: now,
    })
    .returning()
  if (!claim) throw new Error('The claim was not begun.')
  const known = await listParts(tx, [line.productId])
  const asked = parts.flatMap(({ partId, quantity }) => {
    const part = known.find(({ id }) => id === partId)
    return part ? [{ part, quantity }] : []
  })
  await setClaimedParts(tx, claim.id, asked)
  const region = deps.regions.find(claim.regionId, claim.language)
  const [visit] = region ? await listFreeVisits(tx, region, { now, most: 1 }) : []
  const sent = await sendClaim(tx, deps, { ...claim, ...visitColumns(visit ?? null) }, now, 'shop')
  if (sent.kind !== 'sent') throw new Error(`A claim about parts lacks ${sent.steps.join(', ')}.`)
  const boxes = [...new Set(asked.map(({ part }) => Math.min(part.box, claim.goods.boxes)))].sort(
    (one, other) => one - other,
  )
  await saveClaim(tx, claim.id, { ...sent.change, boxes, revision: 1 })
  return String(claim.number)
}
