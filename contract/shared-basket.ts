import { z } from 'zod'
import { BasketAnswer, basketEmpty, basketFull, ChangedBasket } from './basket.ts'
import { call, perMinute, refusal } from './call.ts'
import { RegionBody, RegionQuery } from './fields.ts'

/** Part of an address: it lets in whoever has it. */
const SharedCode = z.string().regex(/^[\w-]{8,40}$/)

const sharedGone = refusal(404, {
  ru: 'Такой корзины нет: ссылка неполная или устарела. Попросите прислать её ещё раз.',
  kk: 'Мұндай себет жоқ: сілтеме толық емес немесе ескірген. Оны қайта жіберуді сұраңыз.',
  en: 'There is no such basket: the link is incomplete or too old. Please ask for it again.',
})

/** What becomes of the caller's basket, so that nothing changes there silently. */
const TakingEffectView = z.object({
  /** Pieces of goods that were not there. */
  added: z.int(),
  changed: z.array(z.object({ name: z.string(), from: z.int(), to: z.int(), lengthStepMm: z.int().nullable() })),
  dropped: z.array(z.string()),
  /** Pieces of goods that lie there already, as many as the link has or more. */
  kept: z.int(),
})
export type TakingEffectView = z.infer<typeof TakingEffectView>

/** Baskets that are handed on by a link; part of the area `basket`. */
export const sharedBasketContract = {
  saveBasket: call({
    method: 'POST',
    path: '/api_vue/basket/saveBasket/',
    access: 'anyone',
    summary:
      'Keeps the ticked lines under a link for 90 days, to be handed on; `sessid` is the token of the session, without which nothing is kept. The same goods again have the same link',
    query: RegionQuery.extend({ sessid: z.string().max(64).default('') }),
    answer: z.object({ success: z.literal(true), url: z.url() }),
    refusals: {
      BASKET_EMPTY: basketEmpty,
      SESSION_FOREIGN: refusal(403, {
        ru: 'Не получилось поделиться корзиной. Обновите страницу и нажмите ещё раз.',
        kk: 'Себетпен бөлісу мүмкін болмады. Бетті жаңартып, қайта басыңыз.',
        en: 'The basket could not be shared. Please refresh the page and press again.',
      }),
    },
    limit: { requests: 60, windowSeconds: 3600 },
  }),
  shareBasket: call({
    method: 'POST',
    path: '/api_vue/basket/share/',
    access: 'anyone',
    isRead: true,
    summary:
      'What a link of a shared basket holds, at the prices and stock of the region of whoever looks; to be taken over',
    query: RegionQuery,
    body: RegionBody.extend({ code: SharedCode }),
    answer: BasketAnswer.extend({
      /** First name of who shared it; empty where nobody was signed in. */
      from: z.string(),
      /** One of the shop's people has suggested it. */
      isFromStaff: z.boolean(),
      isOwn: z.boolean(),
      /** What taking it over would do, either way; null where nothing lies in the caller's basket. */
      effects: z.object({ merge: TakingEffectView, replace: TakingEffectView }).nullable(),
    }),
    refusals: { SHARED_GONE: sharedGone },
    limit: perMinute(120),
  }),
  takeSharedBasket: call({
    method: 'POST',
    path: '/api_vue/basket/share/take/',
    access: 'anyone',
    summary:
      'Puts what a link holds into the caller’s basket: beside what is there (never twice), or instead of it; what was there before has a link of its own then',
    query: RegionQuery,
    body: RegionBody.extend({ code: SharedCode, way: z.enum(['merge', 'replace']) }),
    answer: ChangedBasket.extend({
      effect: TakingEffectView,
      /** The basket as it was before, where anything has changed: taking it over instead undoes this. */
      keptUrl: z.url().nullable(),
      /** Pieces of goods that cannot be had here now, and were not put in. */
      missing: z.int(),
    }),
    refusals: { SHARED_GONE: sharedGone, BASKET_FULL: basketFull },
    limit: perMinute(60),
  }),
}
