import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { Local } from './types.ts'

export interface DemoTag {
  section: string
  code: string
  name: Local
  params: FilterParams
  /** A sentence or two under its list. */
  article?: Local
}

const p = (ru: string, kk: string, en: string): Local => ({
  ru: `<p>${ru}</p>`,
  kk: `<p>${kk}</p>`,
  en: `<p>${en}</p>`,
})

/** Words by which sections are narrowed on pages of their own. */
export const tags: readonly DemoTag[] = [
  {
    section: 'divany',
    code: 'zelenye',
    name: { ru: 'Зелёные', kk: 'Жасыл', en: 'Green' },
    params: { colour: ['green'] },
    article: p(
      'Зелёный спокойнее, чем кажется в магазине: шалфей уходит в серый, изумруд — в тень. Возьмите образец ткани и посмотрите на него вечером при своём свете.',
      'Жасыл түс дүкендегіден гөрі сабырлы: шалфей сұрға, изумруд көлеңкеге жақын. Мата үлгісін алып, кешке өз жарығыңызда қараңыз.',
      'Green is calmer at home than in the shop: sage turns to grey, emerald to shade. Take a fabric sample and look at it in the evening, in your own light.',
    ),
  },
  {
    section: 'divany',
    code: 'velyur',
    name: { ru: 'Велюровые', kk: 'Велюр', en: 'Velvet' },
    params: { upholstery: ['velvet'] },
    article: p(
      'Велюр мягкий и чистится щёткой. Следы от рук видны на тёмных цветах, на светлых — нет.',
      'Велюр жұмсақ, щёткамен тазаланады. Қол ізі қою түсте байқалады, ашық түсте байқалмайды.',
      'Velvet is soft and cleans with a brush. Hand marks show on dark colours and not on light ones.',
    ),
  },
  {
    section: 'divany',
    code: 'raskladnye',
    name: { ru: 'Раскладные', kk: 'Жайылмалы', en: 'Folding out' },
    params: { mechanism: ['accordion', 'click-clack', 'dolphin', 'eurobook', 'pantograph'] },
    article: p(
      'Для сна каждый день берите еврокнижку или тик-так: спальное место ровное, без шва под поясницей. Клик-кляк годится для гостей.',
      'Күнде ұйықтауға еврокнижка не тик-так алыңыз: жатын орны тегіс. Клик-кляк қонақтарға жарайды.',
      'To sleep on every night, take a eurobook or a pantograph: the bed is even, with no seam under the back. A click-clack is for guests.',
    ),
  },
  {
    section: 'divany',
    code: 'do-200-sm',
    name: { ru: 'До 200 см', kk: '200 см-ге дейін', en: 'Up to 200 cm' },
    params: { width: { max: 200 } },
  },
  {
    section: 'divany',
    code: 'bukle',
    name: { ru: 'Букле', kk: 'Букле', en: 'Bouclé' },
    params: { upholstery: ['boucle'] },
  },
  {
    section: 'divany-krovati',
    code: 'evroknizhka',
    name: { ru: 'Еврокнижка', kk: 'Еврокнижка', en: 'Eurobook' },
    params: { mechanism: ['eurobook'] },
  },
  {
    section: 'divany-krovati',
    code: 's-yashchikom',
    name: { ru: 'С ящиком для белья', kk: 'Төсек-орын жәшігімен', en: 'With bedding storage' },
    params: { storage: ['yes'] },
  },
  {
    section: 'krovati',
    code: 's-podemnym-mekhanizmom',
    name: { ru: 'С подъёмным механизмом', kk: 'Көтеру механизмімен', en: 'With a lift mechanism' },
    params: { lift: ['yes'] },
    article: p(
      'Основание поднимается вместе с матрасом, под ним место для одеял. Проверьте, что над изголовьем нет полки: крышке нужен метр высоты.',
      'Негізі матраспен бірге көтеріледі, астында көрпеге орын бар. Бас жағында сөре жоғын тексеріңіз.',
      'The base lifts with the mattress and leaves room for blankets. Check that there is no shelf above: it needs a metre of height.',
    ),
  },
  {
    section: 'krovati',
    code: '160-200',
    name: { ru: '160 × 200', kk: '160 × 200', en: '160 × 200' },
    params: { size: ['160x200'] },
  },
  {
    section: 'krovati',
    code: 'iz-massiva',
    name: { ru: 'Из дерева', kk: 'Ағаштан', en: 'Wooden' },
    params: { upholstery: ['wood'] },
  },
  {
    section: 'matrasy',
    code: 'zhestkie',
    name: { ru: 'Жёсткие', kk: 'Қатты', en: 'Firm' },
    params: { softness: ['firm'] },
  },
  {
    section: 'matrasy',
    code: 'myagkie',
    name: { ru: 'Мягкие', kk: 'Жұмсақ', en: 'Soft' },
    params: { softness: ['soft'] },
  },
  {
    section: 'stoly',
    code: 'raskladnye',
    name: { ru: 'Раскладные', kk: 'Жайылмалы', en: 'Extending' },
    params: { extends: ['yes'] },
    article: p(
      'В сложенном виде стол стоит у стены, в разложенном за ним садятся ещё двое. Вставка хранится внутри.',
      'Жиналған үстел қабырға жанында тұрады, жазғанда тағы екі адам сияды. Қосымша тақтасы ішінде сақталады.',
      'Folded it stands by the wall; open it seats two more. The leaf is kept inside.',
    ),
  },
  {
    section: 'stoly',
    code: 'kruglye',
    name: { ru: 'Круглые', kk: 'Дөңгелек', en: 'Round' },
    params: { shape: ['round'] },
  },
  {
    section: 'shkafy',
    code: 's-zerkalom',
    name: { ru: 'С зеркалом', kk: 'Айнасымен', en: 'With a mirror' },
    params: { mirror: ['yes'] },
  },
  {
    section: 'kresla-i-pufy',
    code: 'kachalki',
    name: { ru: 'Качалки', kk: 'Тербелмелі', en: 'Rocking' },
    params: { mechanism: ['rocking'] },
  },
  {
    section: 'kovry',
    code: 'iz-shersti',
    name: { ru: 'Из шерсти', kk: 'Жүннен', en: 'Woollen' },
    params: { composition: ['wool', 'wool-cotton', 'wool-jute'] },
  },
]
