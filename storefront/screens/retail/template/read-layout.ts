import { type TagBlock, type TagLayout, tagBlockKinds } from '#rules/tags/tag-layout.ts'
import { tenthOf } from '#rules/tags/tenth.ts'

const aligns = ['left', 'center', 'right'] as const

/** The layout that the fields of the editor say; figures as people write them, with a comma or a point. */
export function readLayout(fields: FormData): TagLayout {
  const said = (name: string) => String(fields.get(name) ?? '').trim()
  const mm = (name: string) => tenthOf(said(name))
  const dot = Number(said('dotMm'))
  return {
    widthMm: mm('widthMm'),
    heightMm: mm('heightMm'),
    sheet: fields.has('hasSheet')
      ? {
          widthMm: mm('sheet.widthMm'),
          heightMm: mm('sheet.heightMm'),
          leftMm: mm('sheet.leftMm'),
          topMm: mm('sheet.topMm'),
          gapXMm: mm('sheet.gapXMm'),
          gapYMm: mm('sheet.gapYMm'),
        }
      : null,
    dotMm: dot > 0 ? dot : null,
    hasCutMarks: fields.has('hasCutMarks'),
    blocks: tagBlockKinds.flatMap((kind): TagBlock[] => {
      if (!fields.has(`${kind}.on`)) return []
      const at = (name: string) => mm(`${kind}.${name}`)
      return [
        {
          kind,
          xMm: at('xMm'),
          yMm: at('yMm'),
          widthMm: at('widthMm'),
          heightMm: at('heightMm'),
          sizePt: Math.round(at('sizePt') * 2) / 2,
          isBold: fields.has(`${kind}.isBold`),
          align: aligns.find((one) => one === said(`${kind}.align`)) ?? 'left',
        },
      ]
    }),
  }
}
