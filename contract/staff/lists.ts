import { z } from 'zod'
import { markIcons, markPositions } from '#rules/product-mark.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { ListingKind, ListingTexts } from '../catalogue/shop-lists.ts'
import { CalendarDay, expected, written } from '../expected.ts'
import { IdOrZero, line, SectionCode, text } from '../fields.ts'
import { fileRefusals, staffPicture } from '../files.ts'
import { EntryStateWord, EntryWish, exportEntries, showEntries } from './entries.ts'

/** The shop's people put lists together: tags, promotions, and what each list says. */

/** A word of an address: small Latin letters, figures and hyphens. */
const ListWord = z
  .string()
  .trim()
  .check(written(/^[a-z0-9][a-z0-9-]{0,59}$/, expected.word))
export const Names = z.object({ ru: z.string(), kk: z.string().optional(), en: z.string().optional() })
export const names = (longest: number) =>
  z.object({ ru: line(longest), kk: line(longest).optional(), en: line(longest).optional() })
export const texts = (longest: number) =>
  z.object({ ru: text(longest).optional(), kk: text(longest).optional(), en: text(longest).optional() }).default({})
/** Words, numbers or article numbers, parted by commas, spaces or lines. */
export const Several = z.string().trim().max(4000).default('')
export const order = z.int().min(0).max(100_000).default(500)

export const EditedTag = z.object({
  id: z.int(),
  section: z.string(),
  sectionName: z.string(),
  code: z.string(),
  names: Names,
  conditions: z.string(),
  products: z.string(),
  sort: z.int(),
  isActive: z.boolean(),
  state: EntryStateWord,
  url: z.string(),
})
export type EditedTag = z.infer<typeof EditedTag>

export const EditedAction = z.object({
  id: z.int(),
  code: z.string(),
  titles: Names,
  texts: Names,
  terms: Names,
  /** Key of the media store, empty where there is no picture. */
  picture: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  regions: z.string(),
  sections: z.string(),
  vendors: z.string(),
  tags: z.string(),
  products: z.string(),
  conditions: z.string(),
  isReducedOnly: z.boolean(),
  sort: z.int(),
  isActive: z.boolean(),
  state: EntryStateWord,
  url: z.string(),
})
export type EditedAction = z.infer<typeof EditedAction>

export const EditedText = z.object({
  kind: ListingKind,
  code: z.string(),
  section: z.string(),
  texts: ListingTexts,
  isEdited: z.boolean(),
})
export type EditedText = z.infer<typeof EditedText>

/** `#rrggbb` */
const Color = z
  .string()
  .trim()
  .toLowerCase()
  .check(written(/^#[0-9a-f]{6}$/, expected.color))

export const EditedMark = z.object({
  id: z.int(),
  code: z.string(),
  names: Names,
  position: z.enum(markPositions),
  icon: z.enum(markIcons).nullable(),
  backgroundColor: z.string(),
  textColor: z.string(),
  gradientColor: z.string().nullable(),
  regions: z.string(),
  sections: z.string(),
  products: z.string(),
  isReducedOnly: z.boolean(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  sort: z.int(),
  isActive: z.boolean(),
  state: EntryStateWord,
})
export type EditedMark = z.infer<typeof EditedMark>

export const actionPicture = 'action picture'

export const unknown = (field: string, ru: string, kk: string, en: string) =>
  ofField(
    field,
    refusal(422, { ru: `${ru}: {words}`, kk: `${kk}: {words}`, en: `${en}: {words}` }, z.object({ words: z.string() })),
  )

const choiceRefusals = {
  CONDITIONS_UNCLEAR: ofField(
    'conditions',
    refusal(422, {
      ru: 'Условия не разобрать. Откройте раздел, выберите фильтры и скопируйте адрес страницы.',
      kk: 'Шарттарды оқу мүмкін емес. Бөлімді ашып, сүзгілерді таңдап, беттің мекенжайын көшіріңіз.',
      en: 'The conditions cannot be read. Open the section, choose filters and copy the address of the page.',
    }),
  ),
  PRODUCTS_UNKNOWN: unknown('products', 'Таких товаров нет', 'Мұндай тауар жоқ', 'There are no such goods'),
}
export const codeTaken = ofField(
  'code',
  refusal(409, {
    ru: 'Такое слово в адресе уже занято. Придумайте другое.',
    kk: 'Мекенжайдағы бұл сөз бос емес. Басқасын ойлап табыңыз.',
    en: 'This word of the address is taken. Think of another one.',
  }),
)
const gone = refusal(404, {
  ru: 'Этого уже нет. Обновите страницу.',
  kk: 'Бұл енді жоқ. Бетті жаңартыңыз.',
  en: 'It is no longer there. Please refresh the page.',
})

const daysTurned = ofField('endsOn', refusal(422, expected.lastDay))
const sectionsUnknown = unknown('sections', 'Таких разделов нет', 'Мұндай бөлім жоқ', 'There are no such sections')
const regionsUnknown = unknown('regions', 'Таких городов нет', 'Мұндай қала жоқ', 'There are no such towns')

/** What forms of the desk that choose goods, cities and days have in common. */
export const editRefusals = {
  NOT_THERE: gone,
  PRODUCTS_UNKNOWN: choiceRefusals.PRODUCTS_UNKNOWN,
  SECTIONS_UNKNOWN: sectionsUnknown,
  REGIONS_UNKNOWN: regionsUnknown,
  DAYS_TURNED: daysTurned,
}

const WrittenMark = z.object({
  id: IdOrZero.default(0),
  code: ListWord,
  names: names(40),
  position: z.enum(markPositions),
  icon: z.enum(markIcons).optional(),
  backgroundColor: Color,
  textColor: Color,
  gradientColor: Color.optional(),
  regions: Several,
  sections: Several,
  products: Several,
  isReducedOnly: z.boolean().default(false),
  startsOn: CalendarDay.optional(),
  endsOn: CalendarDay.optional(),
  sort: order,
  isActive: z.boolean().default(false),
})

const markFaults = {
  ...editRefusals,
  CODE_TAKEN: codeTaken,
  COLORS_ALIKE: ofField(
    'textColor',
    refusal(422, {
      ru: 'Слова на таком фоне не прочесть. Сделайте их темнее или фон светлее.',
      kk: 'Мұндай фонда сөздер оқылмайды. Сөздерді қоюлатыңыз немесе фонды ашығырақ етіңіз.',
      en: 'The words cannot be read on this ground. Make them darker, or the ground lighter.',
    }),
  ),
}

const WrittenTag = z.object({
  id: IdOrZero.default(0),
  section: SectionCode,
  code: ListWord,
  names: names(100),
  /** Filters as the address of a list says them. */
  conditions: z.string().trim().max(2000).default(''),
  products: Several,
  sort: order,
  isActive: z.boolean().default(false),
})

const tagFaults = {
  ...choiceRefusals,
  CODE_TAKEN: codeTaken,
  NOT_THERE: gone,
  SECTION_UNKNOWN: ofField(
    'section',
    refusal(422, {
      ru: 'Такого раздела нет. Впишите слово из адреса раздела.',
      kk: 'Мұндай бөлім жоқ. Бөлім мекенжайындағы сөзді жазыңыз.',
      en: 'There is no such section. Type the word of its address.',
    }),
  ),
}

const WrittenAction = z.object({
  id: IdOrZero.default(0),
  code: ListWord,
  titles: names(120),
  texts: texts(300),
  terms: texts(20_000),
  startsOn: CalendarDay,
  endsOn: CalendarDay,
  regions: Several,
  sections: Several,
  vendors: Several,
  /** `section/tag`. */
  tags: Several,
  products: Several,
  conditions: z.string().trim().max(2000).default(''),
  isReducedOnly: z.boolean().default(false),
  sort: order,
  isActive: z.boolean().default(false),
  picture: staffPicture(actionPicture),
})

const actionFaults = {
  ...choiceRefusals,
  CODE_TAKEN: codeTaken,
  NOT_THERE: gone,
  DAYS_TURNED: daysTurned,
  NO_GOODS: ofField(
    'sections',
    refusal(422, {
      ru: 'Назовите хотя бы один раздел, товар, производителя, тег или условие.',
      kk: 'Кемінде бір бөлім, тауар, өндіруші, тег не шарт жазыңыз.',
      en: 'Name at least one section, product, maker, tag or condition.',
    }),
  ),
  SECTIONS_UNKNOWN: sectionsUnknown,
  VENDORS_UNKNOWN: unknown('vendors', 'Таких производителей нет', 'Мұндай өндіруші жоқ', 'There are no such makers'),
  TAGS_UNKNOWN: unknown('tags', 'Таких тегов нет', 'Мұндай тег жоқ', 'There are no such tags'),
  REGIONS_UNKNOWN: regionsUnknown,
}

export const staffListsContract = {
  listEditedMarks: call({
    method: 'POST',
    path: '/api_vue/staff/marks/list/',
    access: 'desk',
    isRead: true,
    summary: 'All marks on pictures of goods, those out of sight too',
    answer: z.object({ marks: z.array(EditedMark) }),
    limit: perMinute(60),
  }),
  showMarks: showEntries('/api_vue/staff/marks/show/', 'Shows marks on pictures of goods, or takes them off'),
  exportMarks: exportEntries('/api_vue/staff/marks/marks.csv', 'Marks as a table for a spreadsheet', EntryWish),
  checkMark: call({
    method: 'POST',
    path: '/api_vue/staff/marks/check/',
    access: 'desk',
    isRead: true,
    summary: 'Says at once all that `saveMark` would refuse of what is written so far; its form may still lack fields',
    body: WrittenMark.extend({
      ...{ code: ListWord.optional(), names: texts(40), position: z.enum(markPositions).optional() },
      ...{ backgroundColor: Color.optional(), textColor: Color.optional() },
    }),
    answer: z.object({}),
    refusals: markFaults,
    limit: perMinute(60),
  }),
  saveMark: call({
    method: 'POST',
    path: '/api_vue/staff/marks/save/',
    access: 'desk',
    summary: 'Writes a mark on pictures of goods; with id 0 a new one. Pages show it at once',
    body: WrittenMark,
    answer: z.object({ id: z.int() }),
    refusals: markFaults,
    limit: perMinute(60),
  }),
  listEditedTags: call({
    method: 'POST',
    path: '/api_vue/staff/tags/list/',
    access: 'desk',
    isRead: true,
    summary: 'All tags of sections, those out of sight too',
    answer: z.object({ tags: z.array(EditedTag) }),
    limit: perMinute(60),
  }),
  showTags: showEntries('/api_vue/staff/tags/show/', 'Shows tags in their sections, or takes them out'),
  exportTags: exportEntries('/api_vue/staff/tags/tags.csv', 'Tags as a table for a spreadsheet', EntryWish),
  checkTag: call({
    method: 'POST',
    path: '/api_vue/staff/tags/check/',
    access: 'desk',
    isRead: true,
    summary: 'Says at once all that `saveTag` would refuse of what is written so far; its form may still lack fields',
    body: WrittenTag.extend({
      ...{ section: SectionCode.optional(), code: ListWord.optional(), names: texts(100) },
    }),
    answer: z.object({}),
    refusals: tagFaults,
    limit: perMinute(60),
  }),
  saveTag: call({
    method: 'POST',
    path: '/api_vue/staff/tags/save/',
    access: 'desk',
    summary: 'Writes a tag; with id 0 a new one. Pages show it at once',
    body: WrittenTag,
    answer: z.object({ id: z.int() }),
    refusals: tagFaults,
    limit: perMinute(60),
  }),
  listEditedActions: call({
    method: 'POST',
    path: '/api_vue/staff/actions/list/',
    access: 'desk',
    isRead: true,
    summary: 'All promotions: running, coming, ended and out of sight',
    answer: z.object({ actions: z.array(EditedAction) }),
    limit: perMinute(60),
  }),
  showActions: showEntries('/api_vue/staff/actions/show/', 'Shows promotions, or takes them out of sight'),
  exportActions: exportEntries(
    '/api_vue/staff/actions/actions.csv',
    'Promotions as a table for a spreadsheet',
    EntryWish,
  ),
  checkAction: call({
    method: 'POST',
    path: '/api_vue/staff/actions/check/',
    access: 'desk',
    isRead: true,
    summary:
      'Says at once all that `saveAction` would refuse of what is written so far; its form may still lack fields',
    body: WrittenAction.omit({ picture: true }).extend({
      ...{ code: ListWord.optional(), titles: texts(120) },
      ...{ startsOn: CalendarDay.optional(), endsOn: CalendarDay.optional() },
    }),
    answer: z.object({}),
    refusals: actionFaults,
    limit: perMinute(60),
  }),
  saveAction: call({
    method: 'POST',
    path: '/api_vue/staff/actions/save/',
    access: 'desk',
    summary: 'Writes a promotion; with id 0 a new one. Pages show it at once',
    body: WrittenAction,
    answer: z.object({ id: z.int() }),
    refusals: { ...actionFaults, ...fileRefusals, FILE_GONE: ofField('picture', fileRefusals.FILE_GONE) },
    limit: perMinute(60),
  }),
  listEditedTexts: call({
    method: 'POST',
    path: '/api_vue/staff/texts/list/',
    access: 'desk',
    isRead: true,
    summary: 'What lists say, by kind; the general words of a kind have no code',
    answer: z.object({ texts: z.array(EditedText) }),
    limit: perMinute(60),
  }),
  saveListingText: call({
    method: 'POST',
    path: '/api_vue/staff/texts/save/',
    access: 'desk',
    summary: 'Writes what a list says; a new release leaves it alone from then on',
    body: z.object({
      /** Those of a list that has some already are not written over then. */
      isNew: z.boolean().default(false),
      kind: ListingKind,
      code: z.string().trim().max(100).default(''),
      section: z.string().trim().max(100).default(''),
      heading: texts(200),
      title: texts(300),
      description: texts(600),
      article: texts(20_000),
    }),
    answer: z.object({ texts: EditedText }),
    refusals: {
      TEXT_TAKEN: ofField(
        'code',
        refusal(409, {
          ru: 'У этого списка слова уже есть: откройте его в общем списке и измените.',
          kk: 'Бұл тізімнің сөздері бар: оны жалпы тізімнен ашып, өзгертіңіз.',
          en: 'This list has its words already: open it in the list of all and change them.',
        }),
      ),
    },
    limit: perMinute(60),
  }),
}
