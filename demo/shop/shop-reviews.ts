import type { SampleShopReview } from '#server/reviews/index.ts'

type Said = Omit<SampleShopReview, 'writtenAt'> & { daysAgo: number }

/** What people say of the demo shop itself. */
const said: readonly Said[] = [
  {
    daysAgo: 4,
    author: 'Марина',
    city: 'Челябинск',
    language: 'ru',
    rating: 5,
    text: 'Привезли в обещанные два часа, ребята сняли обувь и забрали коробки. Шкаф собирали сами по листу, хватило вечера.',
  },
  {
    daysAgo: 9,
    author: 'Тимур',
    city: 'Екатеринбург',
    language: 'ru',
    rating: 4,
    text: 'Диван хороший, но день доставки перенесли на один позже. Предупредили заранее, поэтому не пять, а четыре.',
    answer: 'Тимур, простите за перенос: машина встала в Миассе. Спасибо, что дождались.',
  },
  {
    daysAgo: 13,
    author: 'Айгуль',
    city: 'Алматы',
    language: 'kk',
    rating: 5,
    text: 'Төсекті уақытында әкелді, құрастырушы мұқият жұмыс істеді. Бағасы сайттағыдай болды.',
  },
  {
    daysAgo: 18,
    author: 'Олег',
    city: 'Челябинск',
    language: 'ru',
    rating: 3,
    text: 'По телефону отвечают быстро, а вот деталь к столу ждал неделю. В итоге привезли бесплатно.',
    answer: 'Олег, деталь теперь лежит на складе в Челябинске, так долго больше не будет.',
  },
  {
    daysAgo: 26,
    author: 'Daniel',
    city: 'Moscow',
    language: 'en',
    rating: 5,
    text: 'Ordered from another city for my parents. The sizes on the page were exact, the wardrobe went through the door.',
  },
  {
    daysAgo: 33,
    author: 'Светлана',
    city: 'Уфа',
    language: 'ru',
    rating: 5,
    text: 'Второй заказ за год. Нравится, что сразу видно, пройдёт ли коробка в лифт.',
  },
  {
    daysAgo: 41,
    author: 'Ербол',
    city: 'Астана',
    language: 'kk',
    rating: 4,
    text: 'Үстел берік, түсі суреттегідей. Жеткізу екі күнге кешікті, бірақ хабарлап отырды.',
  },
  {
    daysAgo: 52,
    author: 'Павел',
    city: 'Челябинск',
    language: 'ru',
    rating: 5,
    text: 'Смотрел стулья в зале на Копейском шоссе, заказал дома. Цена та же, что на ценнике.',
  },
  {
    daysAgo: 60,
    author: 'Нина',
    city: 'Тюмень',
    language: 'ru',
    rating: 2,
    text: 'Одна дверца приехала с царапиной. Замену обещали и привезли, но пришлось отпрашиваться с работы дважды.',
    answer: 'Нина, второй раз вы ждать не должны были. Теперь замену можно получить вечером, после 19 часов.',
  },
  {
    daysAgo: 71,
    author: 'Роман',
    city: 'Екатеринбург',
    language: 'ru',
    rating: 5,
    text: 'Собрали кухню за день, мусор вынесли. Плинтус подрезали на месте без доплаты.',
  },
  {
    daysAgo: 84,
    author: 'Гульнара',
    city: 'Уфа',
    language: 'ru',
    rating: 5,
    text: 'Торшер пришёл целым, упакован так, что распаковывала полчаса.',
  },
  {
    daysAgo: 97,
    author: 'Игорь',
    city: 'Челябинск',
    language: 'ru',
    rating: 4,
    text: 'Всё как на сайте. Хотелось бы больше дней с вечерней доставкой.',
  },
]

const dayMs = 24 * 60 * 60 * 1000

export function shopReviews(now: Date): SampleShopReview[] {
  return said.map(({ daysAgo, ...one }) => ({ ...one, writtenAt: new Date(now.getTime() - daysAgo * dayMs) }))
}
