/** Words of the question whether visits may be counted. */
const analytics = {
  title: 'Счётчики посещений',
  text: 'Можно считать посещения? Счётчики узнают, какие товары смотрят и покупают, без имён, телефонов и адресов.',
  policy: 'Политика конфиденциальности',
  allow: 'Можно',
  refuse: 'Нет',
}

export default analytics
