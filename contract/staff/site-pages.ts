import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { ContentPath, PictureName } from '../content.ts'
import { expected, written } from '../expected.ts'
import { line } from '../fields.ts'
import { fileRefusals, staffPicture } from '../files.ts'

/** What pictures of pages are taken in for. */
export const pagePicture = 'page picture'

/** Pages that the desk has made itself stand below this address; those of the release have their own. */
export const ownPagesUnder = '/info/'

export const mostPagePictures = 24

/** The last word of the address of a page: `dostavka-v-mae`. */
const PageWord = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(60)
  .check(written(/^[a-z0-9]+(-[a-z0-9]+)*$/, expected.word))

const pageGone = refusal(404, {
  ru: 'Такой страницы нет. Обновите список.',
  kk: 'Мұндай бет жоқ. Тізімді жаңартыңыз.',
  en: 'There is no such page. Please refresh the list.',
})

export const sitePagesContract = {
  createPage: call({
    method: 'POST',
    path: '/api_vue/staff/pages/create/',
    access: 'desk',
    summary: 'Begins a page of the shop’s own, `/info/<word>/`; nobody sees it before a version of it is published',
    body: z.object({ word: PageWord, title: line(120) }),
    answer: z.object({ path: ContentPath }),
    refusals: {
      PAGE_TAKEN: ofField(
        'word',
        refusal(409, {
          ru: 'Страница с таким адресом уже есть. Придумайте другой или откройте её.',
          kk: 'Мұндай мекенжайлы бет бар. Басқасын ойлап табыңыз немесе соны ашыңыз.',
          en: 'There is a page with this address already. Think of another one, or open that page.',
        }),
      ),
    },
    limit: perMinute(30),
  }),
  showPage: call({
    method: 'POST',
    path: '/api_vue/staff/pages/show/',
    access: 'desk',
    summary: 'Takes a page off the shop with every link of header and footer that leads there, or shows it again',
    body: z.object({ path: ContentPath, to: z.enum(['shown', 'hidden']) }),
    answer: z.object({ isShown: z.boolean() }),
    refusals: {
      PAGE_GONE: pageGone,
      PAGE_NEEDED: refusal(409, {
        ru: 'На эту страницу ссылаются другие: согласия, товары, оформление заказа. Её можно изменить, но не убрать.',
        kk: 'Бұл бетке басқалары сілтейді: келісімдер, тауарлар, тапсырыс рәсімдеу. Оны өзгертуге болады, бірақ алып тастауға болмайды.',
        en: 'Others lead to this page: consents, goods, the checkout. It can be changed, but not taken off.',
      }),
      PAGE_UNWRITTEN: refusal(409, {
        ru: 'На странице ещё ничего нет. Напишите текст и опубликуйте его.',
        kk: 'Бетте әлі ештеңе жоқ. Мәтін жазып, жариялаңыз.',
        en: 'Nothing is written on the page yet. Write it and publish what you wrote.',
      }),
    },
    limit: perMinute(60),
  }),
  dropPage: call({
    method: 'POST',
    path: '/api_vue/staff/pages/drop/',
    access: 'desk',
    summary: 'Throws away a page of the shop’s own that was never published',
    body: z.object({ path: ContentPath }),
    answer: z.object({ path: ContentPath }),
    refusals: {
      PAGE_GONE: pageGone,
      PAGE_WAS_SEEN: refusal(409, {
        ru: 'Эту страницу покупатели уже видели, и на неё могут вести ссылки. Её можно скрыть.',
        kk: 'Бұл бетті сатып алушылар көрген, оған сілтемелер болуы мүмкін. Оны жасыруға болады.',
        en: 'Shoppers have seen this page, and links may lead there. It can be hidden.',
      }),
    },
    limit: perMinute(30),
  }),
  addPagePicture: call({
    method: 'POST',
    path: '/api_vue/staff/pages/pictures/add/',
    access: 'desk',
    summary: 'Takes in a picture of a page under a name; the one that had the name gives way to it',
    body: z.object({
      path: ContentPath,
      name: z.string().trim().toLowerCase().min(1).max(40).pipe(PictureName),
      picture: staffPicture(pagePicture),
    }),
    answer: z.object({ name: PictureName }),
    refusals: {
      ...fileRefusals,
      PAGE_GONE: pageGone,
      PAGE_PICTURE_MISSING: ofField(
        'picture',
        refusal(422, {
          ru: 'Выберите картинку на своём устройстве.',
          kk: 'Құрылғыңыздан сурет таңдаңыз.',
          en: 'Choose a picture on your device.',
        }),
      ),
      PAGE_PICTURE_SMALL: ofField(
        'picture',
        refusal(
          422,
          {
            ru: 'Картинка мелкая: {width} × {height}. Нужна не уже {least} точек.',
            kk: 'Сурет кішкентай: {width} × {height}. Ені кемінде {least} нүкте болуы керек.',
            en: 'The picture is small: {width} × {height}. It has to be at least {least} pixels wide.',
          },
          z.object({ width: z.int(), height: z.int(), least: z.int() }),
        ),
      ),
      PAGE_PICTURES_MANY: ofField(
        'picture',
        refusal(
          409,
          {
            ru: 'У страницы уже {most} картинки, это предел. Сначала уберите лишнюю.',
            kk: 'Бетте {most} сурет бар, бұл шегі. Алдымен артығын алып тастаңыз.',
            en: 'The page has {most} pictures already, which is the most. Remove one first.',
          },
          z.object({ most: z.int() }),
        ),
      ),
      FILE_GONE: ofField('picture', fileRefusals.FILE_GONE),
    },
    limit: perMinute(60),
  }),
  removePagePicture: call({
    method: 'POST',
    path: '/api_vue/staff/pages/pictures/remove/',
    access: 'desk',
    summary: 'Takes a picture of a page away; words that name it go on without it',
    body: z.object({ path: ContentPath, name: PictureName.max(40) }),
    answer: z.object({ name: PictureName }),
    refusals: { PAGE_GONE: pageGone },
    limit: perMinute(60),
  }),
}
