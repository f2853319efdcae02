import { decimalText } from '#rules/decimal.ts'
import type { Language } from '#rules/language.ts'
import { maskName } from '#rules/mask-name.ts'
import { maskPhone } from '#rules/phone.ts'
import type { BoxLabel } from '#server/documents/index.ts'
import { takeVisit } from '../part.ts'
import { fullAddress } from '../place-words.ts'
import type { OrderBundle, OrderRow } from '../queries.ts'
import { visitText } from '../way-words.ts'
import { boxCode, boxesOf, type PackedBox } from './boxes.ts'
import { labelWords } from './label-words.ts'

/** A label for each box of a part. Strangers read what is on a box: name and phone are masked, the address has to be there. */
export function drawLabels(
  bundle: OrderBundle,
  part: OrderRow,
  { shop, warehouse, language }: { shop: string; warehouse: string; language: Language },
): BoxLabel[] {
  const words = labelWords[language]
  const { group } = takeVisit(bundle, part.visitId)
  const way = group.deliveryType ?? 'courier'
  const boxes = boxesOf(
    bundle.lines.filter(({ orderId }) => orderId === part.id),
    language,
  )
  const facts = [
    { word: words.to, text: `${maskName(group.contactName)}, ${maskPhone(group.contactPhone)}`, isBold: true },
    { word: words.where[way], text: fullAddress(group, language) },
    { word: words.when, text: group.deliveryDay === null ? '' : visitText(group, language), isBold: true },
  ]
  return boxes.map((box, index) => ({
    shop,
    way: words.ways[way],
    number: part.number,
    box: { at: index + 1, of: boxes.length, word: words.box },
    barcode: boxCode(part.number, index),
    facts: [...facts, { word: words.what, text: box.name }, { word: words.from, text: warehouse }],
    weight: weightText(box, language),
    size: sizeText(box, language),
  }))
}

function weightText({ weightGrams }: PackedBox, language: Language): string {
  if (weightGrams === null) return ''
  const kilograms = Math.max(0.1, Math.round(weightGrams / 100) / 10)
  return `${decimalText(kilograms, language)}\u00a0${labelWords[language].kilograms}`
}

function sizeText({ sizeMm }: PackedBox, language: Language): string {
  if (!sizeMm) return ''
  const sides = [sizeMm.widthMm, sizeMm.depthMm, sizeMm.heightMm].map((mm) => Math.ceil(mm / 10))
  return `${sides.join('\u00a0×\u00a0')}\u00a0${labelWords[language].centimetres}`
}
