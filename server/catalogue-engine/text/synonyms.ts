import { type Speech, stemOf } from '#server/platform/text-search/index.ts'

/** Words that shoppers use for the same thing. */
const groups = [
  'диван софа тахта кушетка оттоманка',
  'шкаф шифоньер гардероб шифанер',
  'кровать койка',
  'матрас матрац',
  'комод тумба',
  'пуф пуфик банкетка',
  'кресло креслице',
  'стеллаж этажерка полка',
  'табурет табуретка стул',
  'ковер палас коврик',
  'шторы гардины занавески портьеры занавес',
  'обувница галошница',
  'люстра светильник',
  'бра светильник',
  'торшер лампа',
  'лампа светильник',
  'буфет сервант витрина горка',
  'зеркало трюмо трельяж',
  'прихожая вешалка',
  'подушка думка',
  'кашпо горшок',
  'картина постер',
  'раскладной раскладывающийся трансформер',
  'большой крупный',
  'тв телевизор tv',
  'письменный компьютерный рабочий',
  'серый графит',
  'бежевый песочный',
  'бордовый вишневый',
  'sofa couch settee divan',
  'wardrobe closet cupboard',
  'armchair chair',
  'lamp light',
  'rug carpet',
  'curtains drapes',
  'dresser commode',
  'bookcase shelf shelving',
  'pouf ottoman',
  'диван sofa',
  'шкаф wardrobe',
]

const byStem = new Map<string, Set<string>>()
for (const group of groups) {
  const stems = group.split(' ').map(stemOf)
  for (const stem of stems)
    byStem.set(stem, new Set([...(byStem.get(stem) ?? []), ...stems.filter((one) => one !== stem)]))
}

function synonymsOf(stem: string): ReadonlySet<string> {
  return byStem.get(stem) ?? none
}

const none: ReadonlySet<string> = new Set()

/** Words that say nothing about the goods. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'и в во на с со из под по для к от до у о об за при без или не а но как что это купить цена цены недорого дешево мне ' +
    'нужен нужна хочу мен және үшін бар сатып алу the a an of for with and in on to or by buy cheap price'
  ).split(' '),
)

/** How people speak of furniture. */
export const furnitureSpeech: Speech = { synonymsOf, stopWords }
