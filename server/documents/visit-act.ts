import type { Language } from '#rules/language.ts'
import { type Paper, printPdf } from './paper.ts'

export interface VisitActFacts {
  orderNumber: string
  language: Language
  work: string
  seller: string
  buyer: string
  address: string
  crew: string
  startedAt: string
  doneAt: string
  goods: readonly { name: string; quantity: number }[]
  checks: readonly string[]
  parts: readonly { code: string; wish: 'used' | 'missing'; quantity: number; claim: string }[]
  note: string
  photos: readonly { words: string; jpeg: Uint8Array }[]
  signature: { name: string; strokes: readonly (readonly (readonly [number, number])[])[] } | null
}

const words = {
  ru: {
    title: (number: string) => `Акт выполненных работ к заказу № ${number}`,
    file: (number: string) => `Акт ${number}`,
    seller: 'Исполнитель',
    crew: 'Сотрудники',
    buyer: 'Заказчик',
    address: 'Адрес',
    work: 'Работы',
    times: (from: string, to: string) => (from ? `Начало ${from}, окончание ${to}` : `Окончание ${to}`),
    head: ['№', 'Товар', 'Кол-во'],
    checked: 'Проверено',
    used: (part: string) => `Установлена деталь ${part}`,
    missing: (part: string, claim: string) => `Не хватает детали ${part}, обращение ${claim}`,
    note: 'Замечания',
    agreed: 'Работы приняты, претензий к их качеству и к состоянию помещения нет, кроме указанных выше.',
    photos: 'Фото с места работ',
    signed: 'Подпись заказчика',
  },
  kk: {
    title: (number: string) => `№ ${number} тапсырысы бойынша орындалған жұмыстар актісі`,
    file: (number: string) => `Акт ${number}`,
    seller: 'Орындаушы',
    crew: 'Қызметкерлер',
    buyer: 'Тапсырыс беруші',
    address: 'Мекенжай',
    work: 'Жұмыстар',
    times: (from: string, to: string) => (from ? `Басталуы ${from}, аяқталуы ${to}` : `Аяқталуы ${to}`),
    head: ['№', 'Тауар', 'Саны'],
    checked: 'Тексерілді',
    used: (part: string) => `Бөлшек орнатылды: ${part}`,
    missing: (part: string, claim: string) => `Бөлшек жетпейді: ${part}, өтініш ${claim}`,
    note: 'Ескертулер',
    agreed: 'Жұмыстар қабылданды, жоғарыда көрсетілгеннен басқа сапасына да, бөлменің жағдайына да шағым жоқ.',
    photos: 'Жұмыс орнындағы фотолар',
    signed: 'Тапсырыс берушінің қолы',
  },
  en: {
    title: (number: string) => `Certificate of work for order No. ${number}`,
    file: (number: string) => `Certificate ${number}`,
    seller: 'Contractor',
    crew: 'People',
    buyer: 'Customer',
    address: 'Address',
    work: 'Work',
    times: (from: string, to: string) => (from ? `Begun ${from}, finished ${to}` : `Finished ${to}`),
    head: ['No.', 'Goods', 'Pieces'],
    checked: 'Checked',
    used: (part: string) => `Part put in: ${part}`,
    missing: (part: string, claim: string) => `Part missing: ${part}, claim ${claim}`,
    note: 'Remarks',
    agreed: 'The work is accepted; there are no complaints about it or the state of the rooms but those above.',
    photos: 'Photos from the place',
    signed: 'Signature of the customer',
  },
} satisfies Record<Language, object>

const signatureWidth = 220

/** What a crew has done at a door, with the signature that the customer has made on its phone. */
export function printVisitAct(act: VisitActFacts, at: Date): Promise<Buffer> {
  const t = words[act.language]
  return printPdf({ title: t.file(act.orderNumber), language: act.language, at }, (paper) => {
    paper.text(t.title(act.orderNumber), { size: 14, isBold: true })
    paper.gap(4)
    paper.line()
    paper.gap(8)
    for (const [name, value] of headOf(act)) if (value) paper.text(`${t[name]}: ${value}`)
    paper.text(t.times(act.startedAt, act.doneAt))
    paper.gap(8)
    paper.table(
      [{ width: 26, align: 'center' }, { width: paper.width - 26 - 70 }, { width: 70, align: 'right' }],
      t.head,
      act.goods.map(({ name, quantity }, place) => [String(place + 1), name, String(quantity)]),
    )
    paper.gap(8)
    if (act.checks.length > 0) paper.text(`${t.checked}: ${act.checks.join('; ')}.`)
    for (const { code, wish, quantity, claim } of act.parts) {
      const part = `${code} × ${quantity}`
      paper.text(wish === 'used' ? t.used(part) : t.missing(part, claim))
    }
    if (act.note) paper.text(`${t.note}: ${act.note}`)
    paper.gap(8)
    paper.text(t.agreed)
    sign(paper, act)
    showPhotos(paper, act)
  })
}

function headOf({ seller, crew, buyer, address, work }: VisitActFacts) {
  return [
    ['seller', seller],
    ['crew', crew],
    ['buyer', buyer],
    ['address', address],
    ['work', work],
  ] as const
}

function sign(paper: Paper, { signature, language }: VisitActFacts) {
  if (!signature) return
  paper.keepTogether(150)
  paper.gap(16)
  const top = paper.y
  const scale = signatureWidth / 1000
  for (const [first, ...rest] of signature.strokes) {
    if (!first) continue
    const at = ([x, y]: readonly [number, number]) => [paper.left + x * scale, top + (y * scale) / 2] as const
    paper.pdf.moveTo(...at(first))
    for (const point of rest.length > 0 ? rest : [first]) paper.pdf.lineTo(...at(point))
    paper.pdf.lineWidth(1.2).lineCap('round').lineJoin('round').stroke()
  }
  paper.y = top + signatureWidth / 2 + 4
  paper.text(`${words[language].signed}: ____________________ ${signature.name}`)
}

const photosInRow = 4
const photoGap = 8
const photoHeight = 92

function showPhotos(paper: Paper, { photos, language }: VisitActFacts) {
  if (photos.length === 0) return
  const width = (paper.width - photoGap * (photosInRow - 1)) / photosInRow
  const rowHeight = photoHeight + 22
  paper.gap(14)
  paper.keepTogether(rowHeight + 16)
  paper.text(words[language].photos, { isBold: true })
  paper.gap(4)
  for (let first = 0; first < photos.length; first += photosInRow) {
    paper.keepTogether(rowHeight)
    const top = paper.y
    for (const [at, { words: caption, jpeg }] of photos.slice(first, first + photosInRow).entries()) {
      const x = paper.left + at * (width + photoGap)
      paper.pdf.image(Buffer.from(jpeg), x, top, { fit: [width, photoHeight], align: 'center', valign: 'center' })
      paper.y = top + photoHeight + 3
      paper.text(caption, { size: 7, x, width, align: 'center' })
    }
    paper.y = top + rowHeight
  }
}
