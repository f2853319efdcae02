/** Words of the desk's shops. */
const shops = {
  back: 'Все магазины',
  edit: 'Изменить',
  save: 'Сохранить',
  saving: 'Сохраняем',
  saved: 'Сохранили, покупатели уже видят',
  changed: (when: string) => `Изменён ${when}`,
  kinds: { shop: 'магазин', office: 'офис', pickup: 'пункт выдачи' },
  names: 'Название',
  addresses: 'Адрес',
  hours: 'Часы',
  hoursHints: {
    ru: 'пн–пт 10:00–20:00, сб–вс 10:00–18:00',
    kk: 'дс–жм 10:00–20:00, сб–жс 10:00–18:00',
    en: 'Mon–Fri 10:00–20:00, Sat–Sun 10:00–18:00',
  },
  phone: 'Телефон',
  specialDays: 'Особые дни',
  specialHint: 'День в строке: «31.12.2026 10:00–16:00» или «01.01.2027 закрыто». Покупатели видят их за 30 дней.',
}

export default shops
