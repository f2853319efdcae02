import { plural } from '#rules/plural.ts'

/** Companies that pay by bill. */
const company = {
  title: 'Компании',
  legend: 'На какую компанию выставить счёт',
  another: 'Другая компания или ИП',
  taxId: (country: 'RU' | 'KZ'): string => (country === 'RU' ? 'ИНН компании или ИП' : 'БИН или ИИН'),
  taxIdWord: (country: 'RU' | 'KZ'): string => (country === 'RU' ? 'ИНН' : 'БИН'),
  taxIdHint: 'Остальное подставим из реестра',
  name: 'Название',
  kpp: 'КПП',
  kppHint: 'У ИП его нет',
  address: 'Юридический адрес',
  bankDetails: 'Банк и счёт, не обязательно',
  bankHint: 'Нужны для договора и возврата',
  bik: 'БИК банка',
  bank: 'Название банка',
  account: (country: 'RU' | 'KZ'): string => (country === 'RU' ? 'Расчётный счёт' : 'ИИК'),
  found: (count: number) =>
    `Нашли: ${count} ${plural(count, 'ru', { one: 'вариант', few: 'варианта', many: 'вариантов' })}`,
  suggestions: 'Подходящие компании',
  bankSuggestions: 'Подходящие банки',
  branch: 'филиал',
  closed: 'ликвидирована',
  away: 'Реестр сейчас не отвечает, впишите данные сами',
  needed: 'Укажите ИНН или БИН компании, на неё выставим счёт',
  payer: 'Плательщик',
  accountText: 'На эти компании вы оформляете счета. Они подставятся при оплате заказа по счёту.',
  none: 'Пока ни одной компании',
  noneText: 'Добавьте компанию или ИП, и при оплате по счёту вводить реквизиты не придётся.',
  add: 'Добавить компанию',
  save: 'Сохранить компанию',
  saving: 'Сохраняем',
  saved: 'Компания сохранена',
  remove: 'Убрать',
  removing: 'Убираем',
  removed: 'Компания убрана из списка',
}

export default company
