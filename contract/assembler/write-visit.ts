import { z } from 'zod'
import { checkLines, visitPhotoKinds, visitStates } from '#rules/crew.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Guid, Status } from '../fields.ts'
import { fileRefusals, files } from '../files.ts'
import { common } from './shared.ts'
import { GalleryPhoto, WrittenVisit } from './visit.ts'

export const crewPhotos = 'crew photos'

/** What the crew says of a visit: that it is on its way, what was done, and photos of it. */
export const visitCalls = {
  confirmCall: call({
    method: 'POST',
    path: '/api_vue/assembler/confirmCall/',
    access: 'assembler',
    summary: 'The customer was called and expects the crew; a repeat answers the same',
    body: z.object({ guid: Guid }),
    answer: Status,
    refusals: common,
    limit: perMinute(60),
  }),
  goOnWay: call({
    method: 'POST',
    path: '/api_vue/assembler/onWay/',
    access: 'assembler',
    summary: 'The crew has set off: the customer is told so once, with the time it takes',
    body: z.object({ guid: Guid, minutes: z.int().min(1).max(240) }),
    answer: Status,
    refusals: common,
    limit: perMinute(60),
  }),
  setGallery: call({
    method: 'POST',
    path: '/api_vue/assembler/setGallery/',
    access: 'assembler',
    summary: 'Photos of a visit, each tied to a line of its checklist; one that was sent twice is there once',
    body: z.object({
      orderId: Guid,
      orderGuid: Guid,
      orderType: z.enum(visitPhotoKinds),
      aItemId: z.enum(checkLines),
      takenAt: z.iso.datetime({ offset: true }).optional(),
      photoKey: Guid.optional(),
      files: files({
        purpose: crewPhotos,
        kinds: ['image/jpeg', 'image/png', 'image/webp'],
        most: 6,
        maxMegabytes: 15,
        limit: { requests: 240, windowSeconds: 3600 },
      }),
    }),
    answer: z.object({ gallery: z.array(GalleryPhoto) }),
    refusals: {
      ...common,
      ...fileRefusals,
      FILE_GONE: ofField('files', fileRefusals.FILE_GONE),
      GALLERY_FULL: refusal(
        409,
        {
          ru: 'У этого выезда уже {most} фото, больше не нужно.',
          kk: 'Бұл шығуда {most} фото бар, бұдан көп керек емес.',
          en: 'This visit has {most} photos already, no more are needed.',
        },
        z.object({ most: z.int() }),
      ),
      LINE_UNKNOWN: ofField(
        'aItemId',
        refusal(422, {
          ru: 'Такой строки в списке этого выезда нет.',
          kk: 'Бұл шығудың тізімінде мұндай жол жоқ.',
          en: 'The checklist of this visit has no such line.',
        }),
      ),
    },
    limit: { requests: 600, windowSeconds: 3600 },
  }),
  setAssembly: call({
    method: 'POST',
    path: '/api_vue/assembler/setAssembly/',
    access: 'assembler',
    summary:
      'What was done at a visit, all of it at once. Under the same key it is written once; missing parts open a claim',
    body: WrittenVisit,
    answer: Status.extend({ state: z.enum(visitStates), revision: z.int(), claims: z.array(z.string()) }),
    refusals: {
      ...common,
      VISIT_CHANGED: refusal(
        409,
        {
          ru: 'С другого телефона бригады этот выезд уже записали. Посмотрите, что там, и отправьте ещё раз.',
          kk: 'Бригаданың басқа телефонынан бұл шығу жазылып қойған. Не жазылғанын қарап, қайта жіберіңіз.',
          en: 'Another phone of the crew has written this visit since. Look at what is there and send again.',
        },
        z.object({ revision: z.int() }),
      ),
      VISIT_MOVED: refusal(
        409,
        {
          ru: 'Пока телефон был без сети, диспетчер изменил этот выезд. Теперь он такой: {now}. Если работа сделана, отправьте поверх.',
          kk: 'Телефон желісіз тұрғанда диспетчер бұл шығуды өзгертті. Енді ол мынадай: {now}. Жұмыс істелген болса, үстінен жіберіңіз.',
          en: 'While the phone was offline the dispatcher changed this visit. Now it is: {now}. If the work is done, send over it.',
        },
        z.object({ now: z.string() }),
      ),
      VISIT_GIVEN_AWAY: refusal(
        409,
        {
          ru: 'Пока телефон был без сети, этот выезд отдали другим. Теперь он такой: {now}. Если работа сделана, позвоните диспетчеру: записанное осталось в телефоне.',
          kk: 'Телефон желісіз тұрғанда бұл шығуды басқаларға берді. Енді ол мынадай: {now}. Жұмыс істелген болса, диспетчерге қоңырау шалыңыз: жазылғаны телефонда қалды.',
          en: 'While the phone was offline this visit was given to others. Now it is: {now}. If the work is done, call the dispatcher: what you noted is still in the phone.',
        },
        z.object({ now: z.string() }),
      ),
      VISIT_OVER: refusal(409, {
        ru: 'Этот выезд уже сдан. Изменить его может диспетчер.',
        kk: 'Бұл шығу тапсырылып қойған. Оны диспетчер өзгерте алады.',
        en: 'This visit is finished already. The dispatcher can change it.',
      }),
      CHECKS_MISSING: ofField(
        'checks',
        refusal(
          422,
          {
            ru: 'Отметьте весь список: осталось строк {left}.',
            kk: 'Тізімді толық белгілеңіз: {left} жол қалды.',
            en: 'Please tick the whole list: {left} lines are left.',
          },
          z.object({ left: z.int() }),
        ),
      ),
      SIGNATURE_MISSING: ofField(
        'signature',
        refusal(422, {
          ru: 'Нужна подпись покупателя.',
          kk: 'Сатып алушының қолы керек.',
          en: 'The customer’s signature is needed.',
        }),
      ),
      FAIL_REASON_MISSING: ofField(
        'failReason',
        refusal(422, {
          ru: 'Выберите, почему не получилось.',
          kk: 'Неге болмай қалғанын таңдаңыз.',
          en: 'Please choose why it did not work out.',
        }),
      ),
      PART_UNKNOWN: ofField(
        'parts',
        refusal(422, {
          ru: 'Такой детали у товаров этого выезда нет.',
          kk: 'Бұл шығудың тауарларында мұндай бөлшек жоқ.',
          en: 'The goods of this visit have no such part.',
        }),
      ),
      TIMES_WRONG: ofField(
        'doneAt',
        refusal(422, {
          ru: 'Время не сходится: закончили раньше, чем начали, или в будущем. Проверьте часы телефона.',
          kk: 'Уақыт сәйкес емес: басталмай тұрып аяқталған немесе келешекте. Телефон сағатын тексеріңіз.',
          en: 'The times do not fit: finished before it began, or in the future. Check the clock of the phone.',
        }),
      ),
    },
    limit: perMinute(120),
  }),
}
