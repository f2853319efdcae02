import { plural } from '#rules/plural.ts'

/** Words of the pages below reviews: of the shop, by invitation, of photos. */
const words = {
  tell: {
    email: 'Почта, если хотите узнать о решении',
    hint: 'Напишем один раз, когда прочтём, и забудем адрес',
  },
  photos: {
    title: (name: string) => `Фото покупателей: ${name}`,
    none: 'Фото пока никто не прислал',
    write: 'Написать отзыв',
    photo: (number: number) => `Фото покупателя ${number}`,
    back: 'К отзывам',
  },
  shop: {
    home: 'Главная',
    title: 'Отзывы о магазине',
    text: 'Пишут те, кто получил заказ: ссылку присылаем через несколько дней после доставки.',
    empty: 'Отзывов пока нет',
    count: (count: number) => `${count} ${plural(count, 'ru', { one: 'отзыв', few: 'отзыва', many: 'отзывов' })}`,
  },
  invitation: {
    title: 'Как всё прошло?',
    text: 'Расскажите, что понравилось, а что нет',
    ofOrder: (number: number) => `Заказ ${number} у вас. Расскажите, что понравилось, а что нет`,
    goods: 'О товарах',
    shop: 'О магазине',
    words: 'Доставка, сборка, разговоры с нами',
    toReviews: 'Отзывы о магазине',
  },
}

export default words
