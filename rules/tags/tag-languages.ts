import type { TagBlock, TagBlockKind, TagLayout } from './tag-layout.ts'

export const tagLanguages = ['ru', 'kk'] as const
export type TagLanguage = (typeof tagLanguages)[number]

/** Letters of the other block of a pair are as large as its own. */
export type DrawnBlock = TagBlock & { asLargeAs?: TagBlockKind }
export type DrawnLayout = Omit<TagLayout, 'blocks'> & { blocks: DrawnBlock[] }

const order = { kz: ['kk', 'ru'], other: ['ru', 'kk'] } as const

/** Of the languages that were asked for, the first stands first: in Kazakhstan the Kazakh one (law on languages, article 21). */
export function inOrder(languages: readonly TagLanguage[], { isKz }: { isKz: boolean }): TagLanguage[] {
  return order[isKz ? 'kz' : 'other'].filter((one) => languages.includes(one))
}

export function isKazakhFirst(languages: readonly TagLanguage[]): boolean {
  return languages.length > 1 && languages[0] === 'kk'
}

/** What a template has room to say: one that names the goods once speaks the first of the languages alone. */
export function languagesOn({ blocks }: Pick<TagLayout, 'blocks'>, languages: readonly TagLanguage[]): TagLanguage[] {
  const has = (kind: TagBlockKind) => blocks.some((block) => block.kind === kind)
  return languages.slice(0, has('name') && !has('nameKk') ? 1 : 2)
}

const pairs = [
  ['name', 'nameKk'],
  ['facts', 'factsKk'],
] as const

/**
 * The layout as these languages want it. With Kazakh first, what is said twice is said by it in the upper or left place and by
 * Russian in the other, in letters of one size and weight; places of one column share the height of both.
 */
export function layLanguages(layout: TagLayout, languages: readonly TagLanguage[]): DrawnLayout {
  if (!isKazakhFirst(languagesOn(layout, languages))) return layout
  return { ...layout, blocks: pairs.reduce((blocks, [ru, kk]) => pairUp(blocks, ru, kk), layout.blocks) }
}

function pairUp(blocks: DrawnBlock[], ruKind: TagBlockKind, kkKind: TagBlockKind): DrawnBlock[] {
  const ru = blocks.find(({ kind }) => kind === ruKind)
  const kk = blocks.find(({ kind }) => kind === kkKind)
  // Said once, it is said in the language that comes first.
  if (!ru || !kk) return blocks.map((block) => (block === ru ? { ...block, kind: kkKind } : block))
  const [first, second] = shareOut(...([ru, kk].toSorted(byPlace) as [TagBlock, TagBlock]), blocks)
  const look = { sizePt: Math.max(ru.sizePt, kk.sizePt), isBold: ru.isBold }
  return blocks.map((block): DrawnBlock => {
    if (block === kk) return { ...first, ...look, kind: kkKind, asLargeAs: ruKind }
    return block === ru ? { ...second, ...look, kind: ruKind, asLargeAs: kkKind } : block
  })
}

/** Above comes before below; beside each other left comes before right. */
function byPlace(one: TagBlock, other: TagBlock): number {
  const isBelow = one.yMm >= other.yMm + other.heightMm
  const isAbove = other.yMm >= one.yMm + one.heightMm
  return isBelow ? 1 : isAbove ? -1 : one.xMm - other.xMm
}

/** One above the other in a column of their own, each has half of the height of both. */
function shareOut(first: TagBlock, second: TagBlock, all: readonly TagBlock[]): [TagBlock, TagBlock] {
  const isColumn = first.xMm === second.xMm && first.widthMm === second.widthMm
  const bottomMm = second.yMm + second.heightMm
  const isBetween = ({ kind, yMm }: TagBlock) =>
    kind !== 'embargo' && kind !== first.kind && kind !== second.kind && yMm >= first.yMm && yMm < second.yMm
  if (!isColumn || second.yMm < first.yMm + first.heightMm || all.some(isBetween)) return [first, second]
  const heightMm = (bottomMm - first.yMm) / 2
  return [
    { ...first, heightMm },
    { ...second, yMm: first.yMm + heightMm, heightMm },
  ]
}
