const metres = /(\d+(?:[.,]\d+)?)\s*(?:м|метр\p{L}*|метров|m|meters?|metres?)(?![\p{L}\p{N}])/giu
const metrePair = /(\d(?:[.,]\d+)?)\s*(?:[xх×*]|на|by)\s*(\d(?:[.,]\d+)?)(?![\d.,]|\s*(?:см|cm|мм))/giu
const pair = /(\d{2,3})\s*(?:на|by)\s*(?=\d{2,3}(?!\d))/giu
const units = /(\d)\s*(?:см|cm)(?![\p{L}\p{N}])/giu
const counted = /(\d)\s*-?\s*х(?=\s|-)/giu

/** A query with its sizes in centimetres and written in one way: «2 на 3 м» → «200x300». */
export function plainQuery(query: string): string {
  return query
    .replace(metrePair, (_, first, second) => `${inCentimetres(first)} ${inCentimetres(second)} `)
    .replace(metres, (_, number) => String(inCentimetres(number)))
    .replace(pair, '$1 ')
    .replace(units, '$1')
    .replace(counted, '$1 ')
}

/** Only what may be metres: a tenth of a metre is no size of furniture, and neither are ten. */
function inCentimetres(text: string): number {
  const number = Number(text.replace(',', '.'))
  return number < 10 ? Math.round(number * 100) : number
}
