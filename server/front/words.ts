import type { Language } from '#rules/language.ts'

/** What the shop promises everywhere. */
export const advantageWords: Record<Language, { name: string; text: string }[]> = {
  ru: [
    { name: 'Называем день доставки', text: 'Дата стоит в карточке до заказа.' },
    { name: 'Соберём на месте', text: 'Сборку можно добавить к заказу и назвать день.' },
    { name: 'Вернёте, если не подойдёт', text: 'Товар без следов использования принимаем обратно.' },
    { name: 'Гарантия на всё', text: 'Срок написан на странице каждой вещи.' },
  ],
  kk: [
    { name: 'Жеткізу күнін айтамыз', text: 'Күні тапсырысқа дейін карточкада тұрады.' },
    { name: 'Орнында құрастырамыз', text: 'Құрастыруды тапсырысқа қосып, күнін айтуға болады.' },
    { name: 'Жарамаса қайтарасыз', text: 'Қолданылмаған тауарды кері аламыз.' },
    { name: 'Бәріне кепілдік', text: 'Мерзімі әр заттың бетінде жазылған.' },
  ],
  en: [
    { name: 'A day of delivery is named', text: 'It stands on the card before you order.' },
    { name: 'Assembled at your place', text: 'Add assembly to the order and name the day.' },
    { name: 'Bring back what does not fit', text: 'We take goods back that show no use.' },
    { name: 'Everything is under warranty', text: 'Its length stands on the page of each thing.' },
  ],
}
