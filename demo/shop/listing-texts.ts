import type { PlacedText } from '#server/listings/index.ts'
import type { Local } from './types.ts'

const article = (place: Pick<PlacedText, 'kind' | 'code'>, text: Local): PlacedText => ({
  ...place,
  texts: { ru: { article: text.ru }, kk: { article: text.kk }, en: { article: text.en } },
})

/** Articles of the main sections. */
export const listingArticles: readonly PlacedText[] = [
  article(
    { kind: 'section', code: 'divany' },
    {
      ru: '<h2>Как выбрать диван</h2><p>Начните с места: измерьте стену, проход к ней и лифт. Глубина сиденья до 60 см удобна, чтобы сидеть прямо, от 65 см — чтобы сидеть с ногами. Если на диване будут спать каждый день, смотрите на механизм раньше, чем на ткань.</p>',
      kk: '<h2>Диванды қалай таңдау керек</h2><p>Алдымен орнын өлшеңіз: қабырғаны, өтетін жолды және лифтіні. Отырғыш тереңдігі 60 см-ге дейін болса тік отыруға, 65 см-ден асса аяқты көтеріп отыруға ыңғайлы. Күнде ұйықтасаңыз, матадан бұрын механизмге қараңыз.</p>',
      en: '<h2>How to choose a sofa</h2><p>Begin with the place: measure the wall, the way to it and the lift. A seat up to 60 cm deep is good for sitting upright, from 65 cm for sitting with your feet up. If somebody will sleep on it every night, look at the mechanism before the fabric.</p>',
    },
  ),
  article(
    { kind: 'section', code: 'krovati' },
    {
      ru: '<h2>Какого размера кровать взять</h2><p>Длина — рост и ещё 15 см, ширина для двоих — от 160 см. Оставьте по 60 см прохода с каждой стороны, с которой встают.</p>',
      kk: '<h2>Қандай төсек алу керек</h2><p>Ұзындығы бойыңыздан 15 см ұзын, екі адамға ені 160 см-ден кем болмасын. Тұратын жағынан 60 см өткел қалдырыңыз.</p>',
      en: '<h2>Which size of bed to take</h2><p>Its length is your height and 15 cm more; for two it should be at least 160 cm wide. Leave 60 cm on each side from which somebody gets up.</p>',
    },
  ),
  article(
    { kind: 'section', code: 'shkafy' },
    {
      ru: '<h2>Купе или распашной</h2><p>Двери купе не занимают прохода, но открывают только часть шкафа. Распашному нужно 50 см перед ним. Глубина 60 см нужна для плечиков, 40 см хватит для полок.</p>',
      kk: '<h2>Купе ме, ашылмалы ма</h2><p>Купе есіктері өткелді алмайды, бірақ шкафтың бір бөлігін ғана ашады. Ашылмалыға алдынан 50 см керек. Ілгішке 60 см тереңдік, сөреге 40 см жетеді.</p>',
      en: '<h2>Sliding or hinged</h2><p>Sliding doors take no passage but open only a part. Hinged ones need 50 cm in front. Hangers need a depth of 60 cm; for shelves 40 cm will do.</p>',
    },
  ),
  article(
    { kind: 'section', code: 'kukhni' },
    {
      ru: '<h2>С чего начать кухню</h2><p>С розеток и воды: они решают, где встанут мойка и плита. Между ними удобно, когда есть 60–90 см стола. Замерщик приедет до заказа и отметит всё на чертеже.</p>',
      kk: '<h2>Ас үйді неден бастау керек</h2><p>Розетка мен судан: жуғыш пен плитаның орнын солар шешеді. Арасында 60–90 см үстел болғаны ыңғайлы. Өлшеуші тапсырысқа дейін келіп, бәрін сызбаға түсіреді.</p>',
      en: '<h2>Where a kitchen begins</h2><p>With sockets and water: they decide where sink and stove stand. 60–90 cm of worktop between them is comfortable. A measurer comes before you order and marks it all on the drawing.</p>',
    },
  ),
  article(
    { kind: 'hits' },
    {
      ru: '<p>В хиты товар попадает по заказам за последние месяцы, а не по нашему желанию. Список обновляется сам.</p>',
      kk: '<p>Хитке тауар соңғы айлардағы тапсырыс бойынша кіреді, біздің қалауымызбен емес. Тізім өздігінен жаңарады.</p>',
      en: '<p>Goods become best sellers by the orders of the last months and not by our wish. The list renews itself.</p>',
    },
  ),
  article(
    { kind: 'manufacturers' },
    {
      ru: '<p>С каждой фабрикой мы работаем напрямую: знаем, из чего сделан каркас, и отвечаем за гарантию сами.</p>',
      kk: '<p>Әр фабрикамен тікелей жұмыс істейміз: қаңқасы неден жасалғанын білеміз және кепілдікке өзіміз жауап береміз.</p>',
      en: '<p>We work with every factory directly: we know what the frames are made of and answer for the warranty ourselves.</p>',
    },
  ),
]
