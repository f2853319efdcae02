import type { TagPreview } from '#contract/price-print/template.ts'
import { drawTag } from '#rules/tags/draw-tag.ts'
import { languagesOn, layLanguages, type TagLanguage } from '#rules/tags/tag-languages.ts'
import type { TagLayout } from '#rules/tags/tag-layout.ts'
import { type TagFacts, wordsOfTag } from '#rules/tags/tag-words.ts'
import { barcodeGrid, measureText, qrGrid } from '#server/documents/index.ts'

/** The marks that a print would put on the paper. The code of a tag that is not printed yet has a number of zeros. */
export function previewTag(
  layout: TagLayout,
  facts: TagFacts,
  languages: readonly TagLanguage[],
  publicUrl: string,
): TagPreview {
  const codes = { barcode: barcodeGrid(facts.barcode), qr: qrGrid(`${publicUrl}/tag/0000-000000000/`) }
  const words = wordsOfTag(facts, languagesOn(layout, languages))
  const marks = drawTag(layLanguages(layout, languages), words, codes, measureText)
  return {
    widthMm: layout.widthMm,
    heightMm: layout.heightMm,
    marks: marks.map((mark) =>
      mark.kind === 'bars' ? { ...mark, bars: mark.bars.map(([x, y, width, height]) => [x, y, width, height]) } : mark,
    ),
  }
}
