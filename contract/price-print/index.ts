import { z } from 'zod'
import { tagLanguages } from '#rules/tags/tag-languages.ts'
import { actions, call, perMinute, refusal } from '../call.ts'
import { DayText } from '../delivery.ts'
import { Id, line, MinorUnits, Status, shortText } from '../fields.ts'
import { file } from '../file.ts'
import { Moment } from '../order.ts'
import { RetailShop, shopRefusals } from '../retail.ts'
import { Feedback, feedbackKinds, PrintRecord, PrintTags, SearchTags, TagRow } from './print.ts'
import { LayoutFaultSchema, TagLayoutSchema, TagPreview, TagTemplate, TemplateNames } from './template.ts'

const limit = perMinute(240)

const templateGone = refusal(404, {
  ru: 'Такого шаблона больше нет. Выберите другой.',
  kk: 'Мұндай үлгі енді жоқ. Басқасын таңдаңыз.',
  en: 'There is no such template any more. Choose another.',
})
const notSold = refusal(404, {
  ru: 'Этот товар в городе магазина не продаётся: ценник для него не печатают.',
  kk: 'Бұл тауар дүкен қаласында сатылмайды: оған баға белгісі басылмайды.',
  en: 'This is not sold in the town of the shop: no tag is printed for it.',
})
const dayWrong = refusal(422, {
  ru: 'Выберите день от сегодняшнего и не дальше двух недель вперёд.',
  kk: 'Бүгіннен бастап екі аптадан аспайтын күнді таңдаңыз.',
  en: 'Choose a day from today to two weeks ahead.',
})
const layoutWrong = refusal(
  422,
  {
    ru: 'Так ценник не напечатается верно. Что мешает, сказано под формой.',
    kk: 'Баға белгісі бұлай дұрыс басылмайды. Не кедергі екені форманың астында айтылған.',
    en: 'The tag would not print right. What is in the way stands below the form.',
  },
  z.object({ faults: z.array(LayoutFaultSchema) }),
)

/** Price tags of a shop. Prices and stock are those of the region the shop stands in, whatever the caller's own is. */
export const pricePrintContract = {
  getRetailStaff: call({
    method: 'POST',
    path: '/api_vue/pricePrint/staff/',
    access: 'retail',
    isRead: true,
    summary:
      'Who is at the cabinet, the shops open to them, the one they are in (null: bound to none), and their shift',
    body: z.object({}).optional(),
    answer: z.object({
      me: z.object({ id: z.int(), name: z.string(), groups: z.array(z.string()), managesStaff: z.boolean() }),
      shops: z.array(RetailShop),
      shop: RetailShop.nullable(),
      shift: z.object({ shopId: z.int(), since: Moment }).nullable(),
      utcOffsetMinutes: z.int(),
      today: DayText,
    }),
    limit,
  }),
  ...actions({
    path: '/api_vue/pricePrint/service/',
    actions: {
      getService: {
        access: 'retail',
        isRead: true,
        summary: 'Templates of the shop, how many of its tags are out of date, and its last prints',
        input: z.object({ shopId: Id }),
        answer: z.object({
          templates: z.array(TagTemplate),
          changed: z.int(),
          hall: z.int(),
          prints: z.array(PrintRecord),
        }),
        refusals: shopRefusals,
        limit,
      },
      saveTemplate: {
        access: 'retail',
        summary:
          'Keeps a template: a new one of the shop where no id is given. Those of all shops are changed by managers; a consultant’s change of one becomes the shop’s own',
        input: z.object({
          shopId: Id,
          id: Id.optional(),
          revision: z.int().optional(),
          names: TemplateNames,
          layout: TagLayoutSchema,
        }),
        answer: z.object({ template: TagTemplate }),
        refusals: {
          ...shopRefusals,
          TEMPLATE_NOT_FOUND: templateGone,
          LAYOUT_WRONG: layoutWrong,
          TEMPLATE_CHANGED: refusal(409, {
            ru: 'Пока вы правили, шаблон сохранил кто-то ещё. Откройте его заново: ваши числа остались в форме.',
            kk: 'Сіз өңдеп жатқанда үлгіні басқа біреу сақтады. Қайта ашыңыз: сандарыңыз формада қалды.',
            en: 'Somebody else saved the template meanwhile. Open it anew: your figures are still in the form.',
          }),
        },
        limit,
      },
      removeTemplate: {
        access: 'retail',
        summary: 'Takes away a template of the shop’s own. What was printed by it can still be printed again',
        input: z.object({ shopId: Id, id: Id }),
        answer: Status,
        refusals: { ...shopRefusals, TEMPLATE_NOT_FOUND: templateGone },
        limit,
      },
      previewLayout: {
        access: 'retail',
        isRead: true,
        summary: 'How a tag looks by a layout that is not saved yet, with what is wrong with it',
        input: z.object({
          shopId: Id,
          layout: TagLayoutSchema,
          offerId: Id.optional(),
          languages: z.array(z.enum(tagLanguages)).min(1).max(2),
        }),
        answer: z.object({ preview: TagPreview.nullable(), faults: z.array(LayoutFaultSchema) }),
        refusals: shopRefusals,
        limit,
      },
    },
  }),
  printTestSheet: call({
    method: 'GET',
    path: '/api_vue/pricePrint/service/testSheet/',
    access: 'retail',
    summary: 'The test sheet of a template as PDF: rulers, outlines of its tags and bars of four widths',
    query: z.object({ shopId: Id, templateId: Id }),
    answer: file('application/pdf'),
    refusals: { ...shopRefusals, TEMPLATE_NOT_FOUND: templateGone },
    limit,
  }),
  printTags: call({
    method: 'POST',
    path: '/api_vue/pricePrint/multiple/',
    access: 'retail',
    summary:
      'Writes a print down and makes it ready: the PDF opens by its address. Goods that are not sold are left out and named',
    body: PrintTags,
    answer: z.object({ id: z.uuid(), url: z.string(), tags: z.int(), sheets: z.int(), leftOut: z.array(z.int()) }),
    refusals: { ...shopRefusals, TEMPLATE_NOT_FOUND: templateGone, OFFER_NOT_SOLD: notSold, DAY_WRONG: dayWrong },
    limit: perMinute(60),
  }),
  openPrint: call({
    method: 'GET',
    path: '/api_vue/pricePrint/multiple/',
    access: 'retail',
    summary: 'A print of the caller’s shops as PDF; the same again however often it is opened',
    query: z.object({ id: z.uuid() }),
    answer: file('application/pdf'),
    refusals: {
      PRINT_NOT_FOUND: refusal(404, {
        ru: 'Такой печати в вашем магазине не было.',
        kk: 'Дүкеніңізде мұндай басып шығару болмаған.',
        en: 'There was no such print in your shop.',
      }),
    },
    limit,
  }),
  listComingPrices: call({
    method: 'POST',
    path: '/api_vue/pricePrint/multiDate/',
    access: 'retail',
    isRead: true,
    summary: 'The next two weeks by day: promotions that begin or end and how many of the shop’s tags change with them',
    body: z.object({ shopId: Id }),
    answer: z.object({
      days: z.array(
        z.object({
          day: DayText,
          begins: z.array(z.string()),
          ends: z.array(z.string()),
          goods: z.int(),
        }),
      ),
    }),
    refusals: shopRefusals,
    limit,
  }),
  takeTagDown: call({
    method: 'POST',
    path: '/api_vue/pricePrint/hall/',
    access: 'retail',
    summary: 'The tags of a variant hang in the shop no more, and none is printed in their place; none hung: no change',
    body: z.object({ shopId: Id, offerId: Id }),
    answer: Status,
    refusals: shopRefusals,
    limit,
  }),
  saveTagName: call({
    method: 'POST',
    path: '/api_vue/pricePrint/name/',
    access: 'retail',
    summary: 'What a variant is called on tags of every shop; without names its own name stands there again',
    body: z.object({
      shopId: Id,
      offerId: Id,
      ru: shortText(120).default(''),
      kk: shortText(120).default(''),
    }),
    answer: z.object({ ru: z.string(), kk: z.string() }),
    refusals: { ...shopRefusals, OFFER_NOT_SOLD: notSold },
    limit,
  }),
  ...actions({
    path: '/api_vue/pricePrint/feedback/',
    actions: {
      sayOfTag: {
        access: 'retail',
        summary: 'Says what is wrong with a tag; the manager of the shop reads it',
        input: z.object({
          shopId: Id,
          offerId: Id.optional(),
          kind: z.enum(feedbackKinds),
          words: shortText(500).default(''),
        }),
        answer: z.object({ id: z.int() }),
        refusals: { ...shopRefusals, OFFER_NOT_SOLD: notSold },
        limit: perMinute(30),
      },
      listFeedback: {
        access: 'retail',
        isRead: true,
        summary: 'What was said of tags in the shop and is not settled, the latest first',
        input: z.object({ shopId: Id }),
        answer: z.object({ feedback: z.array(Feedback) }),
        refusals: shopRefusals,
        limit,
      },
      settleFeedback: {
        access: 'retail',
        summary: 'It is mended; settled already: no change',
        input: z.object({ shopId: Id, id: Id }),
        answer: Status,
        refusals: shopRefusals,
        limit,
      },
    },
  }),
  previewTag: call({
    method: 'POST',
    path: '/api_vue/pricePrint/priceOffer/',
    access: 'retail',
    isRead: true,
    summary: 'The tag of a variant as it would be printed now by a template: the same marks in millimetres',
    body: z.object({
      shopId: Id,
      offerId: Id,
      templateId: Id,
      languages: z.array(z.enum(tagLanguages)).min(1).max(2),
      day: DayText.optional(),
      isEmbargoed: z.boolean().default(false),
    }),
    answer: z.object({ preview: TagPreview, names: z.object({ ru: z.string(), kk: z.string() }) }),
    refusals: { ...shopRefusals, TEMPLATE_NOT_FOUND: templateGone, OFFER_NOT_SOLD: notSold, DAY_WRONG: dayWrong },
    limit,
  }),
  searchTags: call({
    method: 'POST',
    path: '/api_vue/pricePrint/searchProducts/',
    access: 'retail',
    isRead: true,
    summary:
      'Goods to print tags for: changed since the last print here, changing on a day, all that hang, in stock without a tag, a section, a list of codes, a search',
    body: SearchTags,
    answer: z.object({
      rows: z.array(TagRow),
      total: z.int(),
      page: z.int(),
      hasMore: z.boolean(),
      /** Codes of the list that name nothing. */
      unknown: z.array(z.string()),
    }),
    refusals: { ...shopRefusals, DAY_WRONG: dayWrong },
    limit,
  }),
  readTagCode: call({
    method: 'POST',
    path: '/api_vue/pricePrint/barcode/',
    access: 'retail',
    isRead: true,
    summary:
      'What a scanner has read: a bar code, an article, or the QR code of a tag, which also tells whether it is out of date',
    body: z.object({ shopId: Id, code: line(300) }),
    answer: z.object({
      row: TagRow,
      tag: z
        .object({
          shopId: z.int(),
          printedAt: Moment,
          priceMinor: MinorUnits,
          isOutdated: z.boolean(),
          /** A newer tag was printed here since. */
          isReplaced: z.boolean(),
        })
        .nullable(),
    }),
    refusals: {
      ...shopRefusals,
      CODE_NOT_FOUND: refusal(404, {
        ru: 'По этому коду ничего не нашли. Проверьте цифры или найдите товар по названию.',
        kk: 'Бұл код бойынша ештеңе табылмады. Цифрларды тексеріңіз немесе атауы бойынша іздеңіз.',
        en: 'Nothing has this code. Check the digits, or search by name.',
      }),
    },
    limit,
  }),
}
