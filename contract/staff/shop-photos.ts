import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Id, line } from '../fields.ts'
import { fileRefusals, staffPicture } from '../files.ts'

/** What pictures of places are taken in for. */
export const shopPicture = 'shop picture'

export const mostShopPhotos = 8

const Alts = z.object({ ru: line(160), kk: line(160).optional(), en: line(160).optional() })

export const EditedPhoto = z.object({
  id: z.int(),
  media: z.string(),
  width: z.int(),
  height: z.int(),
  alts: z.object({ ru: z.string(), kk: z.string(), en: z.string() }),
})
export type EditedPhoto = z.infer<typeof EditedPhoto>

const answer = z.object({ photos: z.array(EditedPhoto) })

const photoGone = refusal(404, {
  ru: 'Этой фотографии уже нет. Обновите страницу.',
  kk: 'Бұл фотосурет енді жоқ. Бетті жаңартыңыз.',
  en: 'This photo is no longer there. Please refresh the page.',
})

/** Photos of places where shoppers come: what is saved stands on every page at once. */
export const shopPhotosContract = {
  listShopPhotos: call({
    method: 'POST',
    path: '/api_vue/staff/shops/photos/',
    access: 'desk',
    isRead: true,
    summary: 'Photos of one place in their order',
    body: z.object({ shopId: Id }),
    answer,
    limit: perMinute(120),
  }),
  addShopPhoto: call({
    method: 'POST',
    path: '/api_vue/staff/shops/photos/add/',
    access: 'desk',
    summary: 'Takes in one photo of a place, behind those that are there; the words say what is seen on it',
    body: z.object({ shopId: Id, alts: Alts, picture: staffPicture(shopPicture) }),
    answer,
    refusals: {
      ...fileRefusals,
      SHOP_NOT_THERE: refusal(404, {
        ru: 'Такого магазина нет. Обновите список.',
        kk: 'Мұндай дүкен жоқ. Тізімді жаңартыңыз.',
        en: 'There is no such shop. Please refresh the list.',
      }),
      SHOP_PHOTO_MISSING: ofField(
        'picture',
        refusal(422, {
          ru: 'Выберите фотографию на своём устройстве.',
          kk: 'Құрылғыңыздан фотосурет таңдаңыз.',
          en: 'Choose a photo on your device.',
        }),
      ),
      SHOP_PHOTO_SMALL: ofField(
        'picture',
        refusal(
          422,
          {
            ru: 'Фотография мелкая: {width} × {height}. Нужна не меньше {least} точек по каждой стороне.',
            kk: 'Фотосурет кішкентай: {width} × {height}. Әр қабырғасы кемінде {least} нүкте болуы керек.',
            en: 'The photo is small: {width} × {height}. It has to have at least {least} pixels a side.',
          },
          z.object({ width: z.int(), height: z.int(), least: z.int() }),
        ),
      ),
      SHOP_PHOTO_TWICE: ofField(
        'picture',
        refusal(409, {
          ru: 'Эта фотография здесь уже есть.',
          kk: 'Бұл фотосурет мұнда бар.',
          en: 'This photo is here already.',
        }),
      ),
      SHOP_PHOTOS_MANY: ofField(
        'picture',
        refusal(
          409,
          {
            ru: 'Фотографий уже {most}, больше не показываем. Сначала уберите одну.',
            kk: 'Фотосурет саны {most} болды, одан көп көрсетілмейді. Алдымен біреуін алып тастаңыз.',
            en: 'There are {most} photos already and no more are shown. Remove one first.',
          },
          z.object({ most: z.int() }),
        ),
      ),
      FILE_GONE: ofField('picture', fileRefusals.FILE_GONE),
    },
    limit: perMinute(60),
  }),
  nameShopPhoto: call({
    method: 'POST',
    path: '/api_vue/staff/shops/photos/name/',
    access: 'desk',
    summary: 'Says anew what is seen on a photo',
    body: z.object({ id: Id, alts: Alts }),
    answer,
    refusals: { SHOP_PHOTO_GONE: photoGone },
    limit: perMinute(60),
  }),
  moveShopPhoto: call({
    method: 'POST',
    path: '/api_vue/staff/shops/photos/move/',
    access: 'desk',
    summary:
      'Moves a photo one place earlier or later; the first is the one that lists show. At its end already: no change',
    body: z.object({ id: Id, to: z.enum(['earlier', 'later']) }),
    answer,
    refusals: { SHOP_PHOTO_GONE: photoGone },
    limit: perMinute(120),
  }),
  removeShopPhoto: call({
    method: 'POST',
    path: '/api_vue/staff/shops/photos/remove/',
    access: 'desk',
    summary: 'Takes a photo off',
    body: z.object({ id: Id }),
    answer,
    refusals: { SHOP_PHOTO_GONE: photoGone },
    limit: perMinute(60),
  }),
}
