import { z } from 'zod'
import { claimDecisions, claimKinds, claimStates, goodsWays, refusalReasons } from '#rules/claim.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { ClaimSummary, ClaimView } from '../claims.ts'
import { Guid, Id, line, MinorUnits, text } from '../fields.ts'
import { file } from '../file.ts'
import { secondPersonNeeded } from './second-person.ts'

const notFound = refusal(404, {
  ru: 'Такого обращения нет.',
  kk: 'Мұндай өтініш жоқ.',
  en: 'There is no such claim.',
})
const moved = refusal(409, {
  ru: 'Обращение уже изменил кто-то другой. Показали, как стало.',
  kk: 'Өтінішті басқа біреу өзгертіп қойды. Қазіргісі көрсетілді.',
  en: 'Somebody else has changed the claim. It is shown as it is now.',
})

/** A claim at the desk: what the shopper sees, and what only the shop needs to decide it. */
export const StaffClaim = z.object({
  claim: ClaimView,
  takenBy: z.string(),
  /** Pieces that the shopper still has, and what they cost in the end: what a refund or a discount may be. */
  held: z.int(),
  heldMinor: MinorUnits,
  orderGuid: Guid,
  address: z.string(),
})
export type StaffClaim = z.infer<typeof StaffClaim>

export const queueFilters = ['waiting', 'mine', 'question', 'decided', 'over', 'all'] as const

/** One label on one box, to be printed. */
export const ClaimLabel = z.object({
  name: z.string(),
  piece: z.int(),
  box: z.int(),
  boxes: z.int(),
  barcode: z.string(),
  /** What the QR code says. */
  url: z.string(),
  /** Both as pictures. */
  barcodePng: z.string(),
  qrPng: z.string(),
})
export type ClaimLabel = z.infer<typeof ClaimLabel>

/** Which claims are looked for. */
const QueueWish = z.object({
  filter: z.enum(queueFilters).default('waiting'),
  kind: z.enum(claimKinds).optional(),
  /** The number of a claim or an order, or a part of a phone, a name or of what was said; then among all, whatever the filter. */
  q: line(100).optional(),
})

export const staffClaimsContract = {
  listQueue: call({
    method: 'POST',
    path: '/api_vue/staff/claims/list/',
    access: 'deskClaims',
    isRead: true,
    summary: 'Claims to be seen to: the highest level first, then what is due first',
    body: QueueWish.extend({
      isOverdue: z.boolean().optional(),
      /** The number of the claim behind which the page begins, wherever in the queue it stands by now. */
      after: Id.optional(),
    }),
    answer: z.object({
      claims: z.array(ClaimSummary),
      counts: z.object({ waiting: z.int(), overdue: z.int() }),
      /** What `after` of the next page is. */
      next: z.int().nullable(),
    }),
    limit: perMinute(120),
  }),
  exportClaims: call({
    method: 'GET',
    isDeed: true,
    path: '/api_vue/staff/claims/claims.csv',
    access: 'deskClaims',
    summary: 'The same claims as a table for a spreadsheet; at most 10 000',
    query: QueueWish.extend({ isOverdue: z.literal('1').optional() }),
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
  readClaim: call({
    method: 'POST',
    path: '/api_vue/staff/claims/get/',
    access: 'deskClaims',
    isRead: true,
    summary: 'One claim with what is needed to decide it',
    body: z.object({ claimID: Guid }),
    answer: StaffClaim,
    refusals: { STAFF_CLAIM_NOT_FOUND: notFound },
    limit: perMinute(120),
  }),
  takeClaim: call({
    method: 'POST',
    path: '/api_vue/staff/claims/take/',
    access: 'deskClaims',
    summary: 'Takes a claim up: its next end is that of the decision',
    body: z.object({ claimID: Guid }),
    answer: z.object({ state: z.enum(claimStates) }),
    refusals: { STAFF_CLAIM_NOT_FOUND: notFound, CLAIM_MOVED: moved },
    limit: perMinute(60),
  }),
  askShopper: call({
    method: 'POST',
    path: '/api_vue/staff/claims/ask/',
    access: 'deskClaims',
    summary: 'Asks the shopper something: they are told, and the shop’s clock stands until they answer',
    body: z.object({ claimID: Guid, question: text(1000).min(1) }),
    answer: z.object({ state: z.enum(claimStates) }),
    refusals: { STAFF_CLAIM_NOT_FOUND: notFound, CLAIM_MOVED: moved },
    limit: perMinute(60),
  }),
  decideClaim: call({
    method: 'POST',
    path: '/api_vue/staff/claims/decide/',
    access: 'deskClaims',
    summary:
      'Decides a claim. A refund returns pieces of the line, a discount takes money off it, an exchange holds a piece and a visit of a crew, spares go with the visit: nothing is typed twice',
    body: z.object({
      claimID: Guid,
      decision: z.enum(claimDecisions),
      /** Of a refund: so many pieces come back, and so many the shopper was shown to have. */
      quantity: z.int().min(1).max(10_000).optional(),
      held: z.int().min(0).max(10_000).optional(),
      /** Of a refund: what becomes of the goods; the shopper is told. */
      goodsWay: z.enum(goodsWays).optional(),
      /** Of a discount, whole units of the order's currency. */
      sum: z.int().min(1).max(100_000_000).optional(),
      /** Of a refund or a discount: the money that the shopper gets by it, as it was shown and agreed to. */
      agreedMinor: z.int().min(0).optional(),
      reason: z.enum(refusalReasons).optional(),
      /** To the shopper. */
      note: text(1000).default(''),
    }),
    answer: z.object({ state: z.enum(claimStates), backMinor: MinorUnits.nullable() }),
    refusals: {
      STAFF_CLAIM_NOT_FOUND: notFound,
      CLAIM_MOVED: moved,
      SECOND_PERSON_NEEDED: secondPersonNeeded,
      DECISION_REASON: ofField(
        'reason',
        refusal(422, {
          ru: 'Выберите причину отказа: её прочитает покупатель.',
          kk: 'Бас тарту себебін таңдаңыз: оны сатып алушы оқиды.',
          en: 'Please choose the reason: the shopper reads it.',
        }),
      ),
      DECISION_GOODS: ofField(
        'goodsWay',
        refusal(422, {
          ru: 'Выберите, что будет с товаром: покупатель прочитает это вместе с суммой.',
          kk: 'Тауардың не болатынын таңдаңыз: сатып алушы мұны сомамен бірге оқиды.',
          en: 'Please choose what becomes of the goods: the shopper reads it with the sum.',
        }),
      ),
      DECISION_SUM: ofField(
        'sum',
        refusal(
          422,
          {
            ru: 'Скидка должна быть от 1 до {most}: больше товар не стоит.',
            kk: 'Жеңілдік 1-ден {most} дейін болуы керек: тауар одан қымбат тұрмайды.',
            en: 'The discount must be from 1 to {most}: the goods cost no more.',
          },
          z.object({ most: z.int() }),
        ),
      ),
      DECISION_QUANTITY: ofField(
        'quantity',
        refusal(
          409,
          {
            ru: 'Столько у покупателя нет: не больше {left} шт.',
            kk: 'Сатып алушыда мұнша жоқ: {left} данадан аспайды.',
            en: 'The shopper does not have so many: at most {left}.',
          },
          z.object({ left: z.int() }),
        ),
      ),
      DECISION_AGREE: refusal(
        409,
        {
          ru: 'Проверьте сумму и подтвердите: отменить решение о деньгах нельзя.',
          kk: 'Соманы тексеріп, растаңыз: ақша туралы шешімді қайтарып алу мүмкін емес.',
          en: 'Please check the sum and confirm: a decision about money cannot be taken back.',
        },
        z.object({ sumMinor: z.int() }),
      ),
      DECISION_NO_STOCK: refusal(409, {
        ru: 'На складе заказа нет такого товара для обмена. Предложите деталь, скидку или возврат.',
        kk: 'Тапсырыс қоймасында айырбастауға мұндай тауар жоқ. Бөлшек, жеңілдік немесе қайтару ұсыныңыз.',
        en: 'The warehouse of the order has no such goods to exchange. Offer a part, a discount or a refund.',
      }),
      DECISION_NO_PARTS: refusal(409, {
        ru: 'В обращении не названа ни одна деталь. Спросите покупателя, какой не хватает.',
        kk: 'Өтініште бірде-бір бөлшек аталмаған. Сатып алушыдан қайсысы жетіспейтінін сұраңыз.',
        en: 'The claim names no part. Please ask the shopper which one is missing.',
      }),
    },
    limit: perMinute(60),
  }),
  finishClaim: call({
    method: 'POST',
    path: '/api_vue/staff/claims/finish/',
    access: 'deskClaims',
    summary: 'What was decided has been done: the piece or the parts have left the shelf',
    body: z.object({ claimID: Guid }),
    answer: z.object({ state: z.enum(claimStates) }),
    refusals: { STAFF_CLAIM_NOT_FOUND: notFound, CLAIM_MOVED: moved },
    limit: perMinute(60),
  }),
  printLabels: call({
    method: 'POST',
    path: '/api_vue/staff/claims/labels/',
    access: 'deskClaims',
    summary: 'Labels for the boxes of an order, each with bars and a QR code; printed again they are the same',
    body: z.object({ orderNumber: line(30) }),
    answer: z.object({ labels: z.array(ClaimLabel), orderNumber: z.string() }),
    refusals: {
      LABELS_ORDER_NOT_FOUND: ofField(
        'orderNumber',
        refusal(404, {
          ru: 'Заказа с таким номером нет.',
          kk: 'Мұндай нөмірлі тапсырыс жоқ.',
          en: 'There is no order with this number.',
        }),
      ),
    },
    limit: perMinute(30),
  }),
}
