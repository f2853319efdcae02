import { inLanguages } from './sections.ts'

/** What each of the news says, by its code. */
export const newsBodies = {
  'komnaty-celikom': inLanguages({
    ru: `## Как это работает
Откройте комнату, и на снимке загорятся точки: под каждой вещь с ценой и датой доставки в ваш город.
Можно взять всё сразу или одну лампу.
## Что внутри
- 11 спален, 14 гостиных, 5 кухонь, 5 столовых, кабинеты и детские.
- У каждой комнаты посчитана сумма целиком.
- Если вещи нет, рядом стоит похожая по размеру и цвету.
Больше идей в разделе [«Стили»](/style_interyerov/).`,
    kk: `## Бұл қалай жұмыс істейді
Бөлмені ашыңыз, суретте нүктелер пайда болады: әрқайсысында зат, бағасы және қалаңызға жеткізу күні.
Бәрін бірден немесе бір шамды алуға болады.
## Ішінде не бар
- 11 жатын бөлме, 14 қонақ бөлме, 5 ас үй, 5 асхана, кабинеттер мен балалар бөлмелері.
- Әр бөлменің толық сомасы есептелген.
- Зат болмаса, қасында өлшемі мен түсі ұқсасы тұрады.
Басқа ойлар [«Стильдер»](/style_interyerov/) бөлімінде.`,
    en: `## How it works
Open a room and dots appear on the picture: each is a thing with its price and the day of delivery to your city.
Take all of it, or one lamp.
## What is in there
- 11 bedrooms, 14 living rooms, 5 kitchens, 5 dining rooms, studies and children’s rooms.
- Every room has its sum counted.
- Where a thing is missing, one of like size and colour stands beside it.
More ideas in [Styles](/style_interyerov/).`,
  }),
  'kuhni-za-metr': inLanguages({
    ru: `## Зачем отдельно
Кухня редко начинается с нуля. Теперь можно добавить один шкаф с ящиками или заменить мойку, не покупая набор.
## Как собрать
1. Измерьте стену | Или [вызовите замерщика](/measurer/), это бесплатно.
2. Поставьте модули | Конструктор покажет чертёж и остаток стены.
3. Закажите | Сборка занимает один день, цена видна сразу.`,
    kk: `## Неге бөлек
Ас үй сирек басынан басталады. Енді жиынтық алмай-ақ жәшікті бір шкаф қосуға немесе раковинаны ауыстыруға болады.
## Қалай құрауға болады
1. Қабырғаны өлшеңіз | Немесе [өлшеуші шақырыңыз](/measurer/), бұл тегін.
2. Модульдерді қойыңыз | Құрастырғыш сызба мен қабырғаның қалдығын көрсетеді.
3. Тапсырыс беріңіз | Құрастыру бір күн алады, бағасы бірден көрінеді.`,
    en: `## Why apart
A kitchen seldom begins from nothing. Now you may add one cupboard with drawers or change the sink without buying a set.
## How to put it together
1. Measure the wall | Or [ask for a measurer](/measurer/), it is free.
2. Place modules | You see a drawing and what is left of the wall.
3. Order | Assembly takes a day, its price is seen at once.`,
  }),
  'detskaya-na-vyrost': inLanguages({
    ru: `## Что выбрать до школы
Кровать с бортиком и ящиком, низкий стеллаж, до которого дотянется сам. Стол пока не нужен.
## Что выбрать после семи
Двухъярусная кровать освобождает пол. Мастер крепит её к стене: об этом есть в [сборке](/assembly/).
## Про безопасность
- Шкафы и стеллажи выше метра крепим к стене.
- Кромки скруглены, лак на водной основе.`,
    kk: `## Мектепке дейін не таңдау керек
Бортигі мен жәшігі бар төсек, өзі жететін аласа сөре. Үстел әзірге керек емес.
## Жеті жастан кейін не таңдау керек
Екі қабатты төсек еденді босатады. Шебер оны қабырғаға бекітеді: ол туралы [құрастыру](/assembly/) бетінде.
## Қауіпсіздік туралы
- Бір метрден биік шкафтар мен сөрелерді қабырғаға бекітеміз.
- Шеттері дөңгелек, лагы су негізінде.`,
    en: `## Before school
A bed with a guard and a drawer, low shelves within reach. No desk yet.
## After seven
A bunk bed frees the floor. The fitter fixes it to the wall: see [assembly](/assembly/).
## On safety
- Wardrobes and shelves above a metre are fixed to the wall.
- Edges are rounded, the lacquer is water-based.`,
  }),
  'skidki-zimy': inLanguages({
    ru: `## Как узнать цену
На карточке стоит цена со скидкой, рядом прежняя. У акций со сроком последний день назван на [их страницах](/vse-akcii/).
## Что ещё
Скидки складываются с бонусами. [Как потратить бонусы](/bonus-program/).`,
    kk: `## Бағаны қалай білуге болады
Карточкада жеңілдікпен баға, қасында бұрынғысы тұр. Мерзімі бар науқандардың соңғы күні [олардың бетінде](/vse-akcii/) жазылған.
## Тағы не
Жеңілдік бонуспен қосылады. [Бонусты қалай жұмсауға болады](/bonus-program/).`,
    en: `## How to read the price
The card shows the reduced price and the earlier one beside it. Promotions that end name their last day on [their pages](/vse-akcii/).
## What else
Discounts add to bonuses. [How to spend bonuses](/bonus-program/).`,
  }),
  'dostavka-po-oknam': inLanguages({
    ru: `## Что изменилось
День и окно теперь можно перенести в кабинете, пока заказ не собран. Звонить не нужно.
## Если не успеем
Напишем сами и начислим бонусы. Условия в [доставке и оплате](/payment-and-delivery/).`,
    kk: `## Не өзгерді
Тапсырыс жиналғанша күні мен уақытын енді кабинетте ауыстыруға болады. Қоңырау шалу керек емес.
## Үлгермесек
Өзіміз жазып, бонус береміз. Шарттары [жеткізу және төлем](/payment-and-delivery/) бетінде.`,
    en: `## What has changed
Day and window can now be moved in the account while the order is not gathered. No need to call.
## If we are late
We write first and give bonuses. Terms in [delivery and payment](/payment-and-delivery/).`,
  }),
  'zal-v-almaty': inLanguages({
    ru: `## Где
Проспект Абая, 50, ежедневно с 10 до 21. Парковка во дворе.
## Что посмотреть
- Двадцать комнат целиком, от прихожей до кабинета.
- Стена тканей: можно взять образцы домой.
- Заказы с сайта выдаём там же. [Все адреса](/contacts/regions/).`,
    kk: `## Қайда
Абай даңғылы, 50, күн сайын 10-нан 21-ге дейін. Аулада көлік тұрағы бар.
## Не көруге болады
- Кіреберістен кабинетке дейін жиырма бөлме толық.
- Мата қабырғасы: үлгісін үйге алуға болады.
- Сайт тапсырысын сонда береміз. [Барлық мекенжай](/contacts/regions/).`,
    en: `## Where
Abay Avenue 50, daily from 10 to 21. Parking in the yard.
## What to see
- Twenty whole rooms, from the hall to the study.
- A wall of fabrics: take samples home.
- Orders of the site are handed out there. [All addresses](/contacts/regions/).`,
  }),
}
