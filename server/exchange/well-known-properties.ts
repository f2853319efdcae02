export interface KnownProperty {
  code: string
  reading: 'list' | 'number' | 'flag'
  names: { kk: string; en: string }
  isFilter: boolean
  isVariant: boolean
}

const number = (code: string, kk: string, en: string, isFilter = false): KnownProperty => ({
  code,
  reading: 'number',
  names: { kk, en },
  isFilter,
  isVariant: false,
})
const list = (code: string, kk: string, en: string, isVariant = false): KnownProperty => ({
  code,
  reading: 'list',
  names: { kk, en },
  isFilter: true,
  isVariant,
})
const flag = (code: string, kk: string, en: string): KnownProperty => ({
  code,
  reading: 'flag',
  names: { kk, en },
  isFilter: false,
  isVariant: false,
})

/** What a feed without a table of properties is understood by: Russian names that every furniture feed uses. */
export const wellKnownProperties = new Map<string, KnownProperty>(
  Object.entries({
    ширина: number('width', 'Ені', 'Width', true),
    глубина: number('depth', 'Тереңдігі', 'Depth', true),
    высота: number('height', 'Биіктігі', 'Height', true),
    цвет: list('colour', 'Түсі', 'Colour', true),
    отделка: list('finish', 'Әрлеу', 'Finish', true),
    размер: list('size', 'Өлшемі', 'Size', true),
    материал: list('upholstery', 'Материалы', 'Material'),
    стиль: list('style', 'Стилі', 'Style'),
    коллекция: list('collection', 'Топтама', 'Collection'),
    акция: list('action', 'Науқан', 'Offer of the season'),
    хит: flag('hit', 'Хит', 'Hit'),
    новинка: flag('new', 'Жаңа', 'New'),
    'время сборки': number('assembly-minutes', 'Жинау уақыты', 'Assembly time'),
    'шаг отреза': number('length-step', 'Кесу қадамы', 'Cut step'),
    'наименьший отрез': number('length-least', 'Ең қысқа кесінді', 'Shortest cut'),
    коробок: number('boxes', 'Қораптар', 'Boxes'),
    'ширина большей коробки': number('box-width', 'Үлкен қорап ені', 'Largest box width'),
    'глубина большей коробки': number('box-depth', 'Үлкен қорап тереңдігі', 'Largest box depth'),
    'высота большей коробки': number('box-height', 'Үлкен қорап биіктігі', 'Largest box height'),
    'вес большей коробки': number('box-weight', 'Үлкен қорап салмағы', 'Largest box weight'),
  }),
)
