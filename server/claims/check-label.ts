import { matchLabel } from '#rules/claim.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { ClaimDeps } from './deps.ts'
import { readQr } from './labels.ts'
import { type ClaimRow, findLabel, saveClaim } from './queries.ts'
import { readBarcode } from './read-barcode.ts'

/**
 * Reads the bars of a label that was photographed and compares them with the order. Outside of a transaction: it takes a
 * second. A photo without a readable label leaves what is known as it is.
 */
export async function checkLabel(deps: ClaimDeps, claim: ClaimRow, photos: readonly string[]): Promise<ClaimRow> {
  for (const key of photos) {
    const bytes = await deps.uploads.read(key)
    const text = bytes && (await readBarcode(bytes))
    if (!text) continue
    const label = await findLabel(deps.db, /^\d{13}$/.test(text) ? { barcode: text } : { code: readQr(text) })
    const labelBarcode = label?.barcode ?? text.slice(0, 80)
    const labelMatch = matchLabel(label, claim)
    const isSame = labelMatch === 'same' && label !== null
    return inTransaction(deps.db, (tx) =>
      saveClaim(tx, claim.id, {
        labelBarcode,
        labelMatch,
        ...(isSame && !claim.boxes.includes(label.box) && { boxes: [...claim.boxes, label.box].sort((a, b) => a - b) }),
      }),
    )
  }
  return claim
}
