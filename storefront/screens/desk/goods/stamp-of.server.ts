import { createHash } from 'node:crypto'
import type { DeskGoods } from '#contract/staff/goods.ts'

/** How the words of a model were when their form was opened. */
export function stampOf({ names, descriptions }: Pick<DeskGoods, 'names' | 'descriptions'>): string {
  return createHash('sha256')
    .update(JSON.stringify([names, descriptions]))
    .digest('base64url')
    .slice(0, 16)
}
