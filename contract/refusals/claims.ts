import { z } from 'zod'
import { claimSteps } from '#rules/claim.ts'
import { ofField, refusal } from '../call.ts'

/** What claims refuse, and how they say so. */
export const claimRefusals = {
  CLAIM_ORDER_NOT_FOUND: ofField(
    'orderID',
    refusal(404, {
      ru: 'Заказа с таким номером и телефоном нет. Проверьте номер в сообщении о заказе и телефон, на который он оформлен.',
      kk: 'Мұндай нөмірі мен телефоны бар тапсырыс жоқ. Тапсырыс туралы хабарламадағы нөмірді және ол рәсімделген телефонды тексеріңіз.',
      en: 'There is no order with this number and phone. Please check the number in the message about the order and the phone it was placed with.',
    }),
  ),
  WAYBILL_NOT_FOUND: ofField(
    'waybill',
    refusal(404, {
      ru: 'Накладной с таким номером и телефоном нет. Номер стоит в верхней строке накладной, телефон тот, на который оформлен заказ.',
      kk: 'Мұндай нөмірі мен телефоны бар жүкқұжат жоқ. Нөмір жүкқұжаттың жоғарғы жолында, телефон тапсырыс рәсімделген телефон.',
      en: 'There is no waybill with this number and phone. The number stands in its top line, the phone is that of the order.',
    }),
  ),
  CLAIM_NOT_FOUND: refusal(404, {
    ru: 'Такого обращения нет, или оно открыто не вами. Откройте ссылку из сообщения целиком.',
    kk: 'Мұндай өтініш жоқ немесе оны сіз ашпағансыз. Хабарламадағы сілтемені толық ашыңыз.',
    en: 'There is no such claim, or it is not yours. Please open the link from the message in full.',
  }),
  CLAIM_LINE_NOT_FOUND: ofField(
    'lineId',
    refusal(404, {
      ru: 'Выберите товар из этого заказа.',
      kk: 'Осы тапсырыстағы тауарды таңдаңыз.',
      en: 'Please choose goods of this order.',
    }),
  ),
  CLAIM_TOO_EARLY: refusal(409, {
    ru: 'Этот товар ещё не отправлен. Состав и день можно изменить на странице заказа.',
    kk: 'Бұл тауар әлі жіберілген жоқ. Құрамы мен күнін тапсырыс бетінде өзгертуге болады.',
    en: 'These goods have not been sent yet. Goods and day can be changed on the page of the order.',
  }),
  CLAIM_TOO_MANY: ofField(
    'quantity',
    refusal(
      422,
      {
        ru: 'Столько нет в заказе: не больше {most} шт.',
        kk: 'Тапсырыста мұнша жоқ: {most} данадан аспайды.',
        en: 'There are not so many in the order: at most {most}.',
      },
      z.object({ most: z.int() }),
    ),
  ),
  QR_UNKNOWN: ofField(
    'qr',
    refusal(404, {
      ru: 'Этот код не с наших коробок. Наведите камеру на QR-код этикетки ещё раз или найдите заказ по номеру.',
      kk: 'Бұл код біздің қораптардан емес. Камераны жапсырмадағы QR-кодқа қайта бағыттаңыз немесе тапсырысты нөмірі бойынша табыңыз.',
      en: 'This code is not from our boxes. Point the camera at the QR code of the label again or find the order by its number.',
    }),
  ),
  CLAIM_CHANGED: refusal(
    409,
    {
      ru: 'Этот шаг только что изменили в другой вкладке или на другом устройстве. Показали, как стало: проверьте и сохраните ещё раз.',
      kk: 'Бұл қадам жаңа ғана басқа қойындыда немесе құрылғыда өзгертілді. Қазіргісін көрсеттік: тексеріп, қайта сақтаңыз.',
      en: 'This step has just been changed in another tab or on another device. It is shown as it is now: please check and save again.',
    },
    z.object({ revision: z.int() }),
  ),
  CLAIM_SENT: refusal(409, {
    ru: 'Обращение уже отправлено, его шаги больше не меняются. Добавить фото и слова можно на его странице.',
    kk: 'Өтініш жіберілді, оның қадамдары енді өзгермейді. Фото мен сөз қосуды оның бетінде жасауға болады.',
    en: 'The claim has been sent, its steps do not change any more. Photos and words can be added on its page.',
  }),
  CLAIM_OVER: refusal(409, {
    ru: 'По этому обращению уже есть решение, изменить его нельзя.',
    kk: 'Бұл өтініш бойынша шешім бар, оны өзгертуге болмайды.',
    en: 'This claim has been decided and cannot be changed.',
  }),
  CLAIM_LACKS: refusal(
    422,
    {
      ru: 'Осталось заполнить отмеченные шаги, и обращение можно отправить.',
      kk: 'Белгіленген қадамдарды толтыру қалды, содан кейін өтінішті жіберуге болады.',
      en: 'Please fill in the marked steps, then the claim can be sent.',
    },
    z.object({ steps: z.array(z.enum(claimSteps)) }),
  ),
  CLAIM_KIND_NEEDED: ofField(
    'kind',
    refusal(422, {
      ru: 'Выберите, что случилось.',
      kk: 'Не болғанын таңдаңыз.',
      en: 'Please choose what happened.',
    }),
  ),
  CLAIM_RETURN_LATE: refusal(
    409,
    {
      ru: 'Товар без недостатков можно вернуть в течение {days} дней после получения, последний день был {lastDay}. Если в товаре есть недостаток, опишите его в обращении с видом «Брак»: по гарантии примем.',
      kk: 'Ақауы жоқ тауарды алғаннан кейін {days} күн ішінде қайтаруға болады, соңғы күні {lastDay} болды. Тауарда ақау болса, «Ақау» түрімен өтініш жазыңыз: кепілдік бойынша қабылдаймыз.',
      en: 'Goods without defects can be returned within {days} days of receipt, the last day was {lastDay}. If the goods have a defect, please describe it in a claim of the kind “Defect”: the warranty covers it.',
    },
    z.object({ days: z.int(), lastDay: z.string() }),
  ),
  CLAIM_WORDS_NEEDED: ofField(
    'description',
    refusal(422, {
      ru: 'Опишите, что случилось, хотя бы десятью знаками.',
      kk: 'Не болғанын кемінде он таңбамен сипаттаңыз.',
      en: 'Please say what happened in at least ten characters.',
    }),
  ),
  CLAIM_BOX_UNKNOWN: ofField(
    'numberPackage',
    refusal(422, {
      ru: 'Коробки с таким номером у этого товара нет.',
      kk: 'Бұл тауарда мұндай нөмірлі қорап жоқ.',
      en: 'These goods have no box with this number.',
    }),
  ),
  CLAIM_PART_UNKNOWN: ofField(
    'parts',
    refusal(422, {
      ru: 'Такой детали у этого товара нет.',
      kk: 'Бұл тауарда мұндай бөлшек жоқ.',
      en: 'These goods have no such part.',
    }),
  ),
  CLAIM_VISIT_TAKEN: ofField(
    'visit',
    refusal(409, {
      ru: 'Это время только что заняли. Выберите другое.',
      kk: 'Бұл уақытты жаңа ғана алды. Басқасын таңдаңыз.',
      en: 'This time has just been taken. Please choose another one.',
    }),
  ),
  CLAIM_PHOTOS_FULL: ofField(
    'photos',
    refusal(
      409,
      {
        ru: 'В этом шаге не больше {most} фото. Уберите лишнее и добавьте новое.',
        kk: 'Бұл қадамда {most} фотодан артық болмайды. Артығын алып, жаңасын қосыңыз.',
        en: 'This step takes at most {most} photos. Remove one and add the new one.',
      },
      z.object({ most: z.int() }),
    ),
  ),
  EMAIL_INVALID: ofField(
    'email',
    refusal(422, {
      ru: 'Проверьте адрес почты: в нём должны быть @ и домен.',
      kk: 'Пошта мекенжайын тексеріңіз: онда @ және домен болуы керек.',
      en: 'Please check the e-mail: it needs an @ and a domain.',
    }),
  ),
}
