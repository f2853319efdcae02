import type { ContentText } from '#contract/content.ts'
import type { ContentPageInput } from '../lay-pages.ts'

type Said = { title: string; description: string; lead: string; parts: readonly (readonly [string, ...string[]])[] }

/** A page of headings with paragraphs. */
function text({ parts, ...head }: Said): ContentText {
  return {
    ...head,
    sections: parts.map(([title, ...paragraphs]) => ({ title, blocks: [{ kind: 'text', paragraphs }] })),
  }
}

/** Pages that answer what people ask the search about: delivery, payment, warranty, assembly. */
export const answerPages: readonly ContentPageInput[] = [
  {
    path: '/payment-and-delivery/',
    texts: {
      ru: text({
        title: 'Доставка и оплата',
        description: 'Когда и почём привозим, как поднимаем на этаж, где забрать самим и чем заплатить.',
        lead: 'День и стоимость доставки видно на странице товара и в корзине до заказа: они зависят от города и склада.',
        parts: [
          [
            'Доставка',
            'Ближайший день стоит рядом с ценой товара. При оформлении выберите день и часы, подъём на этаж и сборку.',
            'Стоимость считается по вашему адресу и показана до того, как вы подтвердите заказ.',
          ],
          [
            'Самовывоз',
            'Забрать заказ можно из магазина или со склада вашего города. Адреса и часы показаны при оформлении.',
          ],
          [
            'Оплата',
            'Картой на сайте или по счёту; в городах, где это возможно, при получении. Какие способы есть у вас, видно на последнем шаге заказа.',
            'Условия рассрочки и кредита, если они есть для вашего города, стоят рядом с ценой.',
          ],
        ],
      }),
      kk: text({
        title: 'Жеткізу және төлем',
        description: 'Қашан және қанша тұрады, қабатқа қалай көтереміз, өзіңіз қайдан аласыз және қалай төлейсіз.',
        lead: 'Жеткізу күні мен құны тауар бетінде және себетте тапсырысқа дейін көрінеді: ол қала мен қоймаға байланысты.',
        parts: [
          [
            'Жеткізу',
            'Ең жақын күн тауар бағасының қасында тұр. Рәсімдегенде күні мен сағатын, қабатқа көтеруді және құрастыруды таңдаңыз.',
            'Құны мекенжайыңыз бойынша есептеледі және тапсырысты растағанға дейін көрсетіледі.',
          ],
          [
            'Өзі алып кету',
            'Тапсырысты қалаңыздағы дүкеннен немесе қоймадан алуға болады. Мекенжайы мен сағаты рәсімдегенде көрсетіледі.',
          ],
          [
            'Төлем',
            'Сайтта картамен немесе шот бойынша; мүмкін қалаларда алған кезде. Сізде қандай тәсіл бары тапсырыстың соңғы қадамында көрінеді.',
            'Бөліп төлеу мен несие шарттары қалаңызда болса, бағаның қасында тұрады.',
          ],
        ],
      }),
      en: text({
        title: 'Delivery and payment',
        description:
          'When we deliver and for how much, how things come up the stairs, where to collect them and how to pay.',
        lead: 'The day and the price of delivery stand on the page of a product and in the basket before you order: they depend on city and warehouse.',
        parts: [
          [
            'Delivery',
            'The nearest day stands beside the price of a product. At the checkout choose day and hours, carrying up and assembly.',
            'The price is counted for your address and shown before you confirm the order.',
          ],
          [
            'Collecting',
            'You may collect an order from a shop or warehouse of your city. Addresses and hours are shown at the checkout.',
          ],
          [
            'Payment',
            'By card on the site or by bill; in cities where that is possible, when you receive the goods. Which ways you have is seen in the last step of the order.',
            'Terms of instalments and credit, where your city has them, stand beside the price.',
          ],
        ],
      }),
    },
  },
  {
    path: '/guaranty/',
    texts: {
      ru: text({
        title: 'Гарантия и возврат',
        description: 'Сколько действует гарантия, как вернуть товар и что делать, если нашли брак.',
        lead: 'Срок гарантии указан на странице каждого товара. Если вещь не подошла, её можно вернуть в течение 14 дней.',
        parts: [
          ['Гарантия', 'Срок считается со дня получения. Сохраните номер заказа: по нему мы найдём документы.'],
          [
            'Возврат',
            'Товар без следов использования можно вернуть в течение 14 дней после получения. Позвоните нам или напишите номер заказа, и мы скажем, как его передать.',
          ],
          [
            'Если нашли брак',
            'Сфотографируйте место и упаковку и позвоните по телефону внизу страницы. Назовите номер заказа.',
          ],
        ],
      }),
      kk: text({
        title: 'Кепілдік және қайтару',
        description: 'Кепілдік қанша уақыт, тауарды қалай қайтарады және ақау тапсаңыз не істейсіз.',
        lead: 'Кепілдік мерзімі әр тауардың бетінде көрсетілген. Зат жарамаса, оны 14 күн ішінде қайтаруға болады.',
        parts: [
          ['Кепілдік', 'Мерзім алған күннен басталады. Тапсырыс нөмірін сақтаңыз: құжаттарды сол бойынша табамыз.'],
          [
            'Қайтару',
            'Қолданылмаған тауарды алғаннан кейін 14 күн ішінде қайтаруға болады. Бізге қоңырау шалыңыз немесе тапсырыс нөмірін жазыңыз, қалай беру керегін айтамыз.',
          ],
          [
            'Ақау тапсаңыз',
            'Ақауды және орамын суретке түсіріп, беттің төменіндегі телефонға қоңырау шалыңыз. Тапсырыс нөмірін айтыңыз.',
          ],
        ],
      }),
      en: text({
        title: 'Warranty and returns',
        description: 'How long the warranty holds, how to return a product and what to do about a fault.',
        lead: 'The term of the warranty stands on the page of every product. What does not suit you can be returned within 14 days.',
        parts: [
          [
            'Warranty',
            'The term begins on the day you receive the goods. Keep the number of the order: we find the papers by it.',
          ],
          [
            'Returns',
            'A product without traces of use can be returned within 14 days of receiving it. Call us or write the number of the order, and we say how to hand it over.',
          ],
          [
            'If you find a fault',
            'Take a photograph of it and of the packaging and call the number at the foot of the page. Name the number of the order.',
          ],
        ],
      }),
    },
  },
  {
    path: '/assembly/',
    texts: {
      ru: text({
        title: 'Сборка',
        description: 'Кто собирает мебель, когда приходит мастер и где взять инструкцию.',
        lead: 'Сборку можно заказать вместе с доставкой: мастер приходит в тот же день или в день, который вы назначите.',
        parts: [
          [
            'Как заказать',
            'Отметьте сборку на шаге доставки. Цена посчитана по товарам заказа и показана до подтверждения.',
          ],
          [
            'Собрать самим',
            'Время и сложность сборки указаны на странице товара, там же лежит инструкция с рисунками.',
          ],
        ],
      }),
      kk: text({
        title: 'Құрастыру',
        description: 'Жиһазды кім құрастырады, шебер қашан келеді және нұсқаулық қайда.',
        lead: 'Құрастыруды жеткізумен бірге тапсырыс беруге болады: шебер сол күні немесе сіз белгілеген күні келеді.',
        parts: [
          [
            'Қалай тапсырыс беруге болады',
            'Жеткізу қадамында құрастыруды белгілеңіз. Бағасы тапсырыстағы тауарлар бойынша есептеліп, растауға дейін көрсетіледі.',
          ],
          [
            'Өзіңіз құрастыру',
            'Құрастыру уақыты мен күрделілігі тауар бетінде көрсетілген, суретті нұсқаулық та сонда.',
          ],
        ],
      }),
      en: text({
        title: 'Assembly',
        description: 'Who assembles the furniture, when the fitter comes and where the instructions are.',
        lead: 'Assembly can be ordered with the delivery: the fitter comes on the same day or on one that you name.',
        parts: [
          [
            'How to order it',
            'Tick assembly in the step of delivery. Its price is counted by the goods of the order and shown before you confirm.',
          ],
          [
            'To assemble it yourself',
            'How long it takes and how hard it is stands on the page of the product, and so do the instructions with pictures.',
          ],
        ],
      }),
    },
  },
]
